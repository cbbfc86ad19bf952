import type { Sample } from '#app/personalisation/mock-ups/sample-path.ts'

/** A product of ours that a technique is shown on. */
export interface TechniqueExample {
  readonly sample: Sample
  readonly title: string
  readonly imageSrc: string
}
