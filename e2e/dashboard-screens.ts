import type { Page } from 'playwright-core'

import {
  changesUrl,
  manufacturersUrl,
  profileUrl,
  staffQuotesUrl,
  newQuoteUrl,
  staffColleaguesUrl,
  staffReviewsUrl,
  textsUrl,
  textUrl,
} from '#app/staff-urls.ts'
import { dashboardUrl, homeUrl } from '#app/urls.ts'
import { waitForFormGuard } from '#test/form-guard.ts'

import { confirmAsStaff, logInAsStaff, pressNewKey, withRequest } from './screen-people.ts'
import { button, type Screen } from './screen-steps.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/** The merchant's screens. */
export const dashboardScreens: readonly Screen[] = [
  { name: 'dashboard-today', path: dashboardUrl(), before: (page) => logInAsStaff(page, heading(page, 'Σήμερα')) },
  { name: 'dashboard-profile', path: profileUrl(), before: (page) => logInAsStaff(page, heading(page, 'Το προφίλ μου')) },
  { name: 'dashboard-changes', path: changesUrl(), before: (page) => logInAsStaff(page, heading(page, 'Ιστορικό αλλαγών')) },
  {
    name: 'dashboard-command',
    path: dashboardUrl(),
    before: async (page) => {
      await logInAsStaff(page, heading(page, 'Σήμερα'))
      await page.keyboard.press('Control+KeyK')
      await page.getByRole('combobox', { name: 'Αναζήτηση στον πίνακα' }).fill('κουπ')
      await page.getByRole('option').first().waitFor()
    },
  },
  {
    name: 'dashboard-manufacturers',
    path: manufacturersUrl(),
    before: (page) => logInAsStaff(page, heading(page, 'Κατασκευαστές & ασφάλεια')),
  },
  { name: 'dashboard', path: `${staffQuotesUrl()}?view=all`, before: logInAsStaff },
  {
    name: 'dashboard-new-quote',
    path: newQuoteUrl(),
    before: (page) => logInAsStaff(page, page.getByLabel('Γνωστός πελάτης')),
  },
  {
    name: 'dashboard-quote',
    path: `${staffQuotesUrl()}?view=all`,
    before: async (page) => {
      await logInAsStaff(page)
      await page.getByRole('main').locator('ol').getByRole('link').first().click()
      await page.getByRole('heading', { name: 'Το αίτημα' }).waitFor()
    },
  },
  {
    name: 'dashboard-quote-offer',
    path: homeUrl(),
    before: async (page) => {
      await withRequest(page)
      await page.evaluate(() => localStorage.clear())
      await page.goto(`${staffQuotesUrl()}?view=all`)
      await logInAsStaff(page)
      await page.getByRole('main').locator('ol').getByRole('link').first().click()
      await button(page, 'Αναλαμβάνω και ετοιμάζω προσφορά').click()
      await page.getByRole('heading', { name: /^Η προσφορά μας/ }).waitFor()
    },
  },
  {
    name: 'dashboard-reviews',
    path: dashboardUrl(),
    before: async (page) => {
      const { request } = page.context()
      const { stamp } = await (await request.post('/api/reviews/start')).json()
      await waitForFormGuard(Date.now())
      for (const [author, body] of [
        ['Μαρία Κ.', 'Ήρθαν στην ώρα τους και η εκτύπωση είναι καθαρή.'],
        ['Ξενοδοχείο «Η Ωραία Θέα»', 'Τα πήραμε για τους επισκέπτες μας.\n\nΤο ύφασμα είναι λεπτότερο από ό,τι περιμέναμε.'],
      ]) {
        await request.post('/api/reviews', { data: { productId: 28, rating: 4, author, body, stamp } })
      }
      await logInAsStaff(page)
      await page.goto(staffReviewsUrl())
      await page.getByRole('button', { name: 'Δημοσίευση', exact: true }).first().waitFor()
    },
  },
  {
    name: 'dashboard-colleagues',
    path: dashboardUrl(),
    before: async (page) => {
      await logInAsStaff(page)
      await page.goto(staffColleaguesUrl())
      await page.getByRole('heading', { name: 'Προσκλήσεις' }).waitFor()
    },
  },
  { name: 'dashboard-confirmation', path: dashboardUrl(), windowOnly: true, before: pressNewKey },
  {
    name: 'dashboard-api-keys',
    path: dashboardUrl(),
    before: async (page) => {
      await pressNewKey(page)
      await confirmAsStaff(page)
      await page.getByText('Το νέο κλειδί').waitFor()
    },
  },
  ...(
    [
      ['dashboard-texts', textsUrl(), 'Κείμενα'],
      ['dashboard-text-page', textUrl({ kind: 'page', key: 'faq' }), 'Συχνές ερωτήσεις'],
      ['dashboard-text-home', textUrl({ kind: 'home', key: 'home' }), 'Αρχική σελίδα'],
      ['dashboard-text-mails', textUrl({ kind: 'mail', key: 'mails' }), 'Κείμενα των e-mail'],
    ] as const
  ).map(([name, path, title]) => ({
    name,
    path,
    before: (page: Page) => logInAsStaff(page, page.getByRole('heading', { level: 1, name: title })),
  })),
]
