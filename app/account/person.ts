/** Somebody whose data are exported or erased: an account, or a guest, who is known by the address or by a telephone number alone. */
export type Person =
  | { readonly kind: 'account'; readonly userId: number }
  /** In small letters */
  | { readonly kind: 'guest'; readonly email: string }
  /** As typed; other people may have the same number */
  | { readonly kind: 'caller'; readonly phone: string; readonly customerId: string }

/** The name on the records that the law requires to keep. */
export function forgottenName({ kind }: Person): string {
  return kind === 'account' ? 'Κλειστός λογαριασμός' : 'Διαγραμμένα στοιχεία'
}
