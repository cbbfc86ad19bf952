import { Fragment } from 'react'

import type { LawPart } from '#app/catalogue/product/law-parts.ts'

/** The specific environmental facts and the safety information of a product; nothing where none is known. */
export function ProductLaw({ parts }: { readonly parts: readonly LawPart[] }) {
  return parts.map(({ title, facts }) => (
    <Fragment key={title}>
      <h3 className="mt-7 mb-1 text-base font-semibold print:mt-4">{title}</h3>
      <dl className="text-sm">
        {facts.map(({ name, lines }) => (
          <div key={name} className="flex gap-4 border-b border-line py-2.5 print:py-1.5">
            <dt className="w-40 shrink-0 text-muted print:w-32">{name}</dt>
            <dd className="min-w-0 wrap-anywhere">
              {lines.map(({ text, url }) =>
                url === null ? (
                  <span key={text} className="block whitespace-pre-line">
                    {text}
                  </span>
                ) : (
                  <a
                    key={text}
                    href={url}
                    rel="noopener nofollow"
                    className="mr-4 inline-block py-1 underline underline-offset-4"
                  >
                    {text}
                  </a>
                ),
              )}
            </dd>
          </div>
        ))}
      </dl>
    </Fragment>
  ))
}
