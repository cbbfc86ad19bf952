import { homeTitle } from '#app/company/shop-brand.ts'
import { tabTitle } from '#app/platform/brand.ts'

interface BrandPreviewProps {
  readonly name: string
  readonly tagLine: string
  readonly logoUrl: string | null
  readonly darkLogoUrl: string | null
  readonly iconUrl: string | null
  readonly colour: string
}

/** The header, the tab and a button as the form has them, before it is saved. */
export function BrandPreview({ name, tagLine, logoUrl, darkLogoUrl, iconUrl, colour }: BrandPreviewProps) {
  return (
    <section aria-label="Προεπισκόπηση εμφάνισης" className="overflow-hidden rounded-card border border-line bg-surface">
      <p className="flex items-center gap-2 border-b border-line bg-plate px-4 py-2 text-xs">
        {iconUrl === null ? (
          <span aria-hidden className="size-4 shrink-0 rounded-sm" style={{ backgroundColor: colour }} />
        ) : (
          <img src={iconUrl} alt="" className="size-4 shrink-0 object-contain" />
        )}
        <span className="truncate">{tabTitle(homeTitle(name), { titleEnd: tagLine || name })}</span>
      </p>
      {tagLine !== '' && <p className="truncate bg-ink px-4 py-1.5 text-xs text-paper">{tagLine}</p>}
      <div className="flex flex-wrap items-center justify-between gap-4 p-4">
        <ShownLogo url={logoUrl} name={name} />
        <span className="flex flex-wrap items-center gap-4 text-sm font-semibold">
          <span className="underline underline-offset-4" style={{ color: colour }}>
            Δείτε όλα
          </span>
          <span className="rounded-pill px-5 py-2.5 text-surface" style={{ backgroundColor: colour }}>
            Ζητήστε προσφορά
          </span>
        </span>
      </div>
      {darkLogoUrl !== null && (
        <div className="bg-ink p-4">
          <ShownLogo url={darkLogoUrl} name={name} />
        </div>
      )}
    </section>
  )
}

function ShownLogo({ url, name }: { readonly url: string | null; readonly name: string }) {
  return url === null ? (
    <span className="shop-name">{name}</span>
  ) : (
    <img src={url} alt={name} className="h-10 max-w-52 object-contain object-left" />
  )
}
