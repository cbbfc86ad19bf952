import { useQuery } from '@tanstack/react-query'

import type { SettingsSection, SettingsView } from '#app/back-office/settings/settings-schemas.ts'
import type { FieldSection } from '#app/company/setting-fields.ts'
import { type ApiCalls, CallError, callApi } from '#app/platform/browser/call-api.ts'
import { invalidate, queryClient, storeAnswer } from '#app/platform/browser/query-client.ts'
import { useCallForm } from '#app/ui/form/use-call-form.ts'
import { useConflict } from '#app/ui/form/use-conflict.ts'
import { showToast } from '#app/ui/toast/toast.ts'

const settingsPath = '/api/staff/settings/get'

export function useSettings() {
  return useQuery(
    { queryKey: [settingsPath], queryFn: ({ signal }) => callApi(settingsPath, {}, signal), staleTime: 0 },
    queryClient(),
  )
}

type Body = ApiCalls['/api/staff/settings/save']['body']

/** The call's body of a section whose form has exactly its fields */
export function sectionBody(section: FieldSection, revision: string, values: Readonly<Record<string, string | boolean>>): Body
export function sectionBody(section: string, revision: string, values: object): object {
  return { section, revision, ...values }
}

/** Saves a section. If a colleague saved it meanwhile, the page loads the new values. Throws a CallError. */
async function saveSettings(body: Body): Promise<void> {
  try {
    await storeAnswer([settingsPath], callApi('/api/staff/settings/save', body))
  } catch (error) {
    if (error instanceof CallError && error.code === 'settings-changed') await invalidate([settingsPath])
    throw error
  }
}

interface SectionFormOptions<Values extends object> {
  readonly section: SettingsSection
  readonly view: SettingsView
  readonly defaultValues: Values
  readonly body: (values: Values, revision: string) => Body
  readonly onSaved: () => void
}

/**
 * The form of a section. A colleague's save meanwhile is shown (`isChanged`), and the next save overwrites it: typed text stays.
 */
export function useSectionForm<Values extends object>(options: SectionFormOptions<Values>) {
  const { section, view, defaultValues, body, onSaved } = options
  const conflict = useConflict('settings-changed')
  const form = useCallForm({
    defaultValues,
    send: async (values) => {
      await conflict.watch(() => saveSettings(body(values, view.revisions[section] ?? '')))
      showToast({ text: 'Οι ρυθμίσεις αποθηκεύτηκαν.' })
      onSaved()
    },
  })
  return { ...form, isChanged: conflict.isShown }
}
