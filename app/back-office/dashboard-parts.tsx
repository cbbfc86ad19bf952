import ChartColumn from 'lucide-react/icons/chart-column'
import Contact from 'lucide-react/icons/contact'
import CalendarCheck from 'lucide-react/icons/calendar-check'
import CircleUserRound from 'lucide-react/icons/circle-user-round'
import Factory from 'lucide-react/icons/factory'
import FileText from 'lucide-react/icons/file-text'
import KeyRound from 'lucide-react/icons/key-round'
import HeartPulse from 'lucide-react/icons/heart-pulse'
import FolderTree from 'lucide-react/icons/folder-tree'
import History from 'lucide-react/icons/history'
import LayoutTemplate from 'lucide-react/icons/layout-template'
import MailCheck from 'lucide-react/icons/mail-check'
import Package from 'lucide-react/icons/package'
import Search from 'lucide-react/icons/search'
import Settings from 'lucide-react/icons/settings'
import SquarePen from 'lucide-react/icons/square-pen'
import Stamp from 'lucide-react/icons/stamp'
import Star from 'lucide-react/icons/star'
import Tag from 'lucide-react/icons/tag'
import Truck from 'lucide-react/icons/truck'
import Upload from 'lucide-react/icons/upload'
import Users from 'lucide-react/icons/users'
import Webhook from 'lucide-react/icons/webhook'

import type { StaffRights } from '#app/account/use-areas.ts'
import type { TodayCounts } from '#app/back-office/today/today.contract.ts'
import { type Area, hasArea } from '#app/platform/session.ts'
import {
  apiKeysUrl,
  categoriesUrl,
  changesUrl,
  healthUrl,
  importUrl,
  manufacturersUrl,
  profileUrl,
  purchasingUrl,
  reportUrl,
  settingsUrl,
  staffColleaguesUrl,
  staffCustomersUrl,
  staffNewsletterUrl,
  staffOrdersUrl,
  staffProductsUrl,
  staffQuotesUrl,
  staffReviewsUrl,
  staffSearchUrl,
  templatesUrl,
  textsUrl,
  webhooksUrl,
} from '#app/staff-urls.ts'
import { dashboardUrl } from '#app/urls.ts'

/** A link of the dashboard's navigation. */
export interface DashboardPart {
  readonly name: string
  readonly to: string
  readonly icon: typeof FileText
  /** Who may open it: staff of one of these areas, any staff, or administrators */
  readonly access: readonly Area[] | 'staff' | 'administrator'
  /** The count beside the link */
  readonly counts?: keyof TodayCounts
}

export interface PartGroup {
  /** Empty: links without a group heading */
  readonly name: string
  readonly parts: readonly DashboardPart[]
}

/** The dashboard's screens, in the order of the working day. A new screen is a line here. */
const dashboardGroups: readonly PartGroup[] = [
  { name: '', parts: [{ name: 'Σήμερα', to: dashboardUrl(), icon: CalendarCheck, access: 'staff' }] },
  {
    name: 'Πωλήσεις',
    parts: [
      { name: 'Προσφορές', to: staffQuotesUrl(), icon: FileText, access: ['sales', 'production'], counts: 'requests' },
      { name: 'Παραγγελίες', to: staffOrdersUrl(), icon: Package, access: ['sales', 'production', 'accounts'], counts: 'orders' },
      { name: 'Για προμήθεια', to: purchasingUrl(), icon: Truck, access: ['sales', 'production'] },
      { name: 'Πελάτες', to: staffCustomersUrl(), icon: Contact, access: ['sales', 'accounts'] },
      { name: 'Newsletter', to: staffNewsletterUrl(), icon: MailCheck, access: ['sales'] },
      { name: 'Πρότυπα', to: templatesUrl(), icon: LayoutTemplate, access: ['sales'] },
    ],
  },
  {
    name: 'Κατάλογος',
    parts: [
      { name: 'Προϊόντα', to: staffProductsUrl(), icon: Tag, access: ['catalogue'] },
      { name: 'Εισαγωγή', to: importUrl(), icon: Upload, access: ['catalogue'] },
      { name: 'Κατηγορίες', to: categoriesUrl(), icon: FolderTree, access: ['catalogue'] },
      { name: 'Τιμές εκτύπωσης', to: categoriesUrl('rate-cards'), icon: Stamp, access: ['catalogue'] },
      { name: 'Κατασκευαστές', to: manufacturersUrl(), icon: Factory, access: ['catalogue'] },
      { name: 'Κριτικές', to: staffReviewsUrl(), icon: Star, access: ['catalogue'], counts: 'reviews' },
      { name: 'Αναζήτηση', to: staffSearchUrl(), icon: Search, access: ['catalogue'] },
    ],
  },
  { name: 'Περιεχόμενο', parts: [{ name: 'Κείμενα', to: textsUrl(), icon: SquarePen, access: ['catalogue'] }] },
  {
    name: 'Αναφορές',
    parts: [{ name: 'Αναφορές', to: reportUrl(), icon: ChartColumn, access: ['sales', 'catalogue', 'accounts'] }],
  },
  {
    name: 'Ρυθμίσεις',
    parts: [
      { name: 'Ομάδα', to: staffColleaguesUrl(), icon: Users, access: 'administrator' },
      { name: 'Ρυθμίσεις', to: settingsUrl(), icon: Settings, access: 'administrator' },
      { name: 'Κλειδιά API', to: apiKeysUrl(), icon: KeyRound, access: 'administrator' },
      { name: 'Κατάσταση', to: healthUrl(), icon: HeartPulse, access: 'administrator', counts: 'mails' },
      { name: 'Συνδέσεις', to: webhooksUrl(), icon: Webhook, access: 'administrator' },
      { name: 'Ιστορικό αλλαγών', to: changesUrl(), icon: History, access: 'administrator' },
      { name: 'Το προφίλ μου', to: profileUrl(), icon: CircleUserRound, access: 'staff' },
    ],
  },
]

/** The navigation for a person's rights, without empty groups. */
export function partsFor(rights: StaffRights): readonly PartGroup[] {
  return dashboardGroups
    .map(({ name, parts }) => ({ name, parts: parts.filter(({ access }) => mayOpen(rights, access)) }))
    .filter(({ parts }) => parts.length > 0)
}

function mayOpen(rights: StaffRights, access: DashboardPart['access']): boolean {
  if (access === 'staff') return true
  return access === 'administrator' ? rights.role === 'administrator' : hasArea(rights, ...access)
}

/** The part of a path: the one with the longest matching address. */
export function currentPart(groups: readonly PartGroup[], pathname: string): DashboardPart | undefined {
  return groups
    .flatMap(({ parts }) => parts)
    .filter(({ to }) => pathname === to || (to !== dashboardUrl() && pathname.startsWith(`${to}/`)))
    .toSorted((one, other) => other.to.length - one.to.length)[0]
}
