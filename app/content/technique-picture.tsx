import { Link } from 'react-router'

import type { TechniqueExample } from '#app/content/technique-example.ts'
import { SamplePicture } from '#app/personalisation/mock-ups/sample-picture.tsx'
import { productUrl } from '#app/urls.ts'

/** A technique on a product, with the shop's mark or the visitor's logo. */
export function TechniquePicture({ example: { sample, title, imageSrc } }: { readonly example: TechniqueExample }) {
  return (
    <figure className="my-5 max-w-sm">
      <SamplePicture
        sample={sample}
        src={imageSrc}
        alt=""
        sizes="min(100vw - 2rem, 24rem)"
        className="aspect-square w-full rounded-card"
      />
      <figcaption className="mt-2 text-sm text-muted">
        Παράδειγμα:{' '}
        <Link to={productUrl(sample.productId)} className="underline underline-offset-4 hover:text-accent">
          {title}
        </Link>
      </figcaption>
    </figure>
  )
}
