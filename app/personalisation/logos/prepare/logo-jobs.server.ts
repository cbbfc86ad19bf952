import type { OutlinesAnswer, OutlinesJob } from '#app/personalisation/logos/outlines/draw-outlines.server.ts'
import type { PrepareAnswer, PrepareJob } from '#app/personalisation/logos/prepare/prepare-logo.server.ts'
import type { RepairAnswer, RepairJob } from '#app/personalisation/logos/repair/repair-logo.server.ts'

// What the process of prepare-logo.worker.ts does with a logo's file, and what it answers.

export type LogoJob = PrepareJob | RepairJob | OutlinesJob

export type LogoAnswerOf<Job extends LogoJob> = Job extends RepairJob
  ? RepairAnswer
  : Job extends OutlinesJob
    ? OutlinesAnswer
    : PrepareAnswer
