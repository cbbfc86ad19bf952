import { useQuery } from '@tanstack/react-query'

import { type ApiBody, callApi, failureText } from '#app/platform/browser/call-api.ts'
import { invalidate, queryClient } from '#app/platform/browser/query-client.ts'

const reminderKeys = ['staff-reminders']
const everyMs = 60_000

/** One's own due reminders, polled every minute. */
export function useDueReminders() {
  const { data } = useQuery(
    {
      queryKey: [...reminderKeys, 'due'],
      queryFn: ({ signal }) => callApi('/api/staff/reminders/due', {}, signal),
      staleTime: 0,
      refetchInterval: everyMs,
      refetchOnWindowFocus: true,
    },
    queryClient(),
  )
  return data?.reminders ?? []
}

/** One's own reminder on a quote; undefined while loading. */
export function useReminder(quoteId: string) {
  const { data, error } = useQuery(
    {
      queryKey: [...reminderKeys, quoteId],
      queryFn: ({ signal }) => callApi('/api/staff/reminders/get', { id: quoteId }, signal),
      staleTime: 0,
    },
    queryClient(),
  )
  return { reminder: data?.reminder, failure: error === null ? null : failureText(error) }
}

/** Makes a call on a reminder and shows the result. Throws a CallError. */
export async function callReminder<Call extends 'clear' | 'set'>(
  call: Call,
  body: ApiBody<`/api/staff/reminders/${Call}`>,
): Promise<void> {
  await callApi(`/api/staff/reminders/${call}`, body)
  await invalidate(reminderKeys)
}
