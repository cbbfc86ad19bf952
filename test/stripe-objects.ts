// The fake card provider's data, in the formats of its API.

export interface Intent {
  readonly id: string
  readonly object: 'payment_intent'
  amount_received: number
  readonly currency: string
  readonly created: number
  readonly metadata: Record<string, string>
  last_payment_error: { readonly code: string; readonly decline_code: string } | null
}

export interface Session {
  readonly id: string
  readonly object: 'checkout.session'
  status: 'open' | 'complete' | 'expired'
  payment_status: 'unpaid' | 'paid'
  payment_intent: string | null
  readonly client_reference_id: string | null
  readonly metadata: Record<string, string>
  readonly amount_total: number
  readonly currency: string
  readonly expires_at: number
  readonly url: string
  /** The raw form parameters */
  readonly params: Readonly<Record<string, string>>
}

export interface Return {
  readonly id: string
  readonly object: 'refund' | 'dispute'
  readonly amount: number
  status: string
  readonly payment_intent: string
  readonly metadata: Record<string, string>
  readonly created: number
}

export interface ProviderEvent {
  readonly id: string
  readonly object: 'event'
  readonly type: string
  readonly created: number
  readonly data: { readonly object: object }
}
