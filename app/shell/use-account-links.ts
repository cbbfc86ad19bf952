import { useNavigate } from 'react-router'

import { logOut, useIsSignedIn, useStaffSignedIn } from '#app/account/use-session.ts'
import { showToast } from '#app/ui/toast/toast.ts'
import { mayLeave } from '#app/ui/unsaved/guarded-areas.ts'
import {
  accountDetailsUrl,
  accountUrl,
  addressesUrl,
  dashboardUrl,
  homeUrl,
  loginUrl,
  offerRequestsUrl,
  registerUrl,
} from '#app/urls.ts'
import { invalidateAnswers } from '#app/platform/browser/local-session.ts'

const visitorLinks = [
  { name: 'Σύνδεση', to: loginUrl() },
  { name: 'Εγγραφή', to: registerUrl() },
]
const customerLinks = [
  { name: 'Λογαριασμός', to: accountUrl() },
  { name: 'Παραγγελίες και προσφορές', to: offerRequestsUrl() },
  { name: 'Διευθύνσεις', to: addressesUrl() },
  { name: 'Στοιχεία λογαριασμού', to: accountDetailsUrl() },
]

const staffLinks = [{ name: 'Πίνακας καταστήματος', to: dashboardUrl() }, ...customerLinks]

/** Section 2: login and register for visitors, the account's pages for logged-in users. */
export function useAccountLinks() {
  const signedIn = useIsSignedIn()
  const isStaff = useStaffSignedIn()
  return isStaff ? staffLinks : signedIn ? customerLinks : visitorLinks
}

/** Section 4's logout. */
export function useLogout() {
  const navigate = useNavigate()
  return async () => {
    if (!(await mayLeave())) return
    logOut()
    // An account page redirects guests to the login; this navigation comes later and wins.
    await new Promise((resolve) => setTimeout(resolve))
    await navigate(homeUrl())
    invalidateAnswers()
    showToast({ text: 'Αποσυνδεθήκατε.' })
  }
}
