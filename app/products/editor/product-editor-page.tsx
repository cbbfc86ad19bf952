import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import { ProductEditor } from '#app/products/editor/product-editor.tsx'
import { isId } from '#app/catalogue/catalogue.ts'
import { callApi, failureText } from '#app/platform/browser/call-api.ts'
import { isForbidden } from '#app/platform/browser/is-forbidden.ts'
import { queryClient } from '#app/platform/browser/query-client.ts'
import { ErrorNotice } from '#app/ui/error-notice.tsx'
import { PageSkeleton } from '#app/ui/skeleton.tsx'

interface ProductEditorPageProps {
  /** From the address */
  readonly productId: string | null
  readonly copyOf: string | null
  readonly forbidden: ReactNode
}

const numberOf = (text: string | null) => (text !== null && /^\d{1,10}$/.test(text) && isId(Number(text)) ? Number(text) : null)

export function ProductEditorPage({ productId, copyOf, forbidden }: ProductEditorPageProps) {
  const id = numberOf(productId)
  const isUnknown = productId !== null && id === null
  const request = { productId: id, copyOf: id === null ? numberOf(copyOf) : null }
  const opened = useQuery(
    {
      queryKey: ['/api/staff/product/open', request],
      queryFn: ({ signal }) => callApi('/api/staff/product/open', request, signal),
      enabled: !isUnknown,
      // Always loaded fresh, and never replaced while it is being edited.
      gcTime: 0,
      staleTime: Infinity,
    },
    queryClient(),
  )
  const choices = useQuery(
    {
      queryKey: ['/api/staff/product/choices'],
      queryFn: ({ signal }) => callApi('/api/staff/product/choices', {}, signal),
      staleTime: 0,
      refetchOnMount: true,
    },
    queryClient(),
  )
  const error = opened.error ?? choices.error
  if (isForbidden(error)) return forbidden
  if (isUnknown || error !== null) {
    const retry = () => void Promise.all([opened.refetch(), choices.refetch()])
    return (
      <>
        <h1 className="mb-4 text-2xl font-semibold">Προϊόν</h1>
        <ErrorNotice onRetry={isUnknown ? undefined : retry}>
          {isUnknown ? 'Αυτό το προϊόν δεν υπάρχει.' : failureText(error)}
        </ErrorNotice>
      </>
    )
  }
  if (opened.data === undefined || choices.data === undefined) return <PageSkeleton title="Προϊόν" />
  return <ProductEditor key={`${id ?? 'new'}-${request.copyOf ?? ''}`} opened={opened.data} choices={choices.data} />
}
