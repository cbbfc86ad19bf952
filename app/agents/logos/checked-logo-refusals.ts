import { type RefusalOf, refusals } from '#app/platform/http/refusals.ts'

/** Why a `logo_id` names no logo that can be used. */
export const checkedLogoRefusals = refusals({
  /** Also for the link of another program, which must not learn that it exists */
  'unknown-logo-id': [404, 'Δεν υπάρχει λογότυπο με αυτό το logo_id. Καλέστε check_logo χωρίς logo_id για νέο σύνδεσμο.'],
  'logo-not-sent': [404, 'Δεν έχει σταλεί ακόμη αρχείο σε αυτόν τον σύνδεσμο. Στείλτε το στο upload_url και καλέστε ξανά.'],
  'link-expired': [404, 'Ο σύνδεσμος έληξε χωρίς να σταλεί αρχείο. Καλέστε check_logo χωρίς logo_id για νέο σύνδεσμο.'],
})

export type CheckedLogoRefusal = RefusalOf<typeof checkedLogoRefusals>

/** The code in an answer; `not_found` is the protocol's own. */
export function codeOfLogoRefusal({ refusal }: CheckedLogoRefusal): string {
  return refusal === 'link-expired' ? 'link_expired' : 'not_found'
}
