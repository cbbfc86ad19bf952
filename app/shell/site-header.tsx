import Mail from 'lucide-react/icons/mail'
import Phone from 'lucide-react/icons/phone'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'

import { HeaderBar } from '#app/shell/header-bar.tsx'
import { MegaMenu } from '#app/shell/mega-menu.tsx'
import { phoneUrl } from '#app/platform/text/greek-phone.ts'
import type { Company, MenuCategory } from '#app/shell/shell.ts'
import { TagLine } from '#app/ui/tag-line.tsx'
import { VatSwitch } from '#app/ui/price/vat-switch.tsx'
import { homeUrl } from '#app/urls.ts'

interface SiteHeaderProps {
  readonly categories: readonly MenuCategory[]
  readonly company: Company
}

/** Whether the page is scrolled past the header, that is past the element of `ref`. */
function useScrolledPast<Mark extends Element>() {
  const mark = useRef<Mark>(null)
  const [past, setPast] = useState(false)
  useEffect(() => {
    if (mark.current === null) return undefined
    const observer = new IntersectionObserver(([entry]) => setPast(entry !== undefined && !entry.isIntersecting))
    observer.observe(mark.current)
    return () => observer.disconnect()
  }, [])
  return { mark, past }
}

/**
 * The header. It keeps its space in the page; its bar and the categories become sticky with the first scroll
 * (position: sticky, so nothing moves).
 */
export function SiteHeader({ categories, company }: SiteHeaderProps) {
  const { mark, past } = useScrolledPast<HTMLDivElement>()
  return (
    <>
      <div ref={mark} aria-hidden className="pointer-events-none absolute inset-x-0 top-0 h-20 w1200:h-44" />
      <header
        data-stuck={past || undefined}
        className="pointer-events-none sticky -top-11 z-40 max-w992:noscript:top-0 w992:-top-9 [&>*]:pointer-events-auto"
      >
        <div className="hidden h-9 bg-ink text-xs text-paper w992:block">
          <div className="page-width flex h-full items-center justify-between gap-6 whitespace-nowrap">
            <div className="max-w-80 shrink-0">
              <Link to={homeUrl()} className="tracking-wide">
                <TagLine className="truncate" />
              </Link>
            </div>
            <div className="flex min-w-0 items-center gap-6">
              <VatSwitch className="text-xs" />
              <span>{company.hours}</span>
              {company.closures !== '' && (
                <span className="hidden max-w-96 truncate font-semibold w1440:inline">{company.closures}</span>
              )}
              {company.phone !== '' && (
                <a href={phoneUrl(company.phone)} className="inline-flex items-center gap-1.5 tabular-nums hover:underline">
                  <Phone aria-hidden className="size-3.5" />
                  {company.phone}
                </a>
              )}
              {company.email !== '' && (
                <a href={`mailto:${company.email}`} className="inline-flex min-w-0 items-center gap-1.5 hover:underline">
                  <Mail aria-hidden className="size-3.5 shrink-0" />
                  <span className="truncate">{company.email}</span>
                </a>
              )}
            </div>
          </div>
        </div>
        <HeaderBar categories={categories} company={company} />
        <div className="hidden wide-menu:block">
          <MegaMenu categories={categories} />
        </div>
      </header>
    </>
  )
}
