import type { Sample } from '#app/personalisation/mock-ups/sample-path.ts'

/** The product that shows a technique. */
export interface TechniqueExample {
  readonly sample: Sample
  readonly title: string
  readonly imageSrc: string
}
