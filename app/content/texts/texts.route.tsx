import { DashboardFrame } from '#app/back-office/dashboard-frame.tsx'
import { lazyPage } from '#app/back-office/lazy-page.tsx'
import { ForbiddenPage } from '#app/shell/forbidden-page.tsx'

import type { Route } from './+types/texts.route.ts'

const TextsPage = lazyPage(async () => (await import('#app/content/texts/staff/texts-page.tsx')).TextsPage)
const TextPage = lazyPage(async () => (await import('#app/content/texts/staff/text-editor-page.tsx')).TextEditorPage)

/** /vendor-dashboard/texts: the list; with kind and key the editor */
export default function Texts({ params: { kind, key } }: Route.ComponentProps) {
  return (
    <DashboardFrame title="Κείμενα">
      {kind === undefined || key === undefined ? (
        <TextsPage forbidden={<ForbiddenPage />} />
      ) : (
        <TextPage key={`${kind} ${key}`} kind={kind} textKey={key} forbidden={<ForbiddenPage />} />
      )}
    </DashboardFrame>
  )
}
