import type { ShopHealth } from '#app/back-office/health/health.contract.ts'
import { dateTimeText, dayMs } from '#app/platform/calendar.ts'
import { settingsUrl } from '#app/staff-urls.ts'
import { fileSizeText } from '#app/uploads/accepted-files.ts'

/** `look` is a warning, `broken` a failure. */
export type HealthState = 'fine' | 'look' | 'broken'

export interface HealthRow {
  readonly key: string
  readonly state: HealthState
  readonly title: string
  /** The state, and the solution of a problem */
  readonly text: string
  /** The screen where it is solved */
  readonly to?: string
}

const minuteSeconds = 60
const lateMailSeconds = 15 * minuteSeconds
const lateJobSeconds = 10 * minuteSeconds
const minFreeBytes = 2 * 1024 ** 3
const minFreeShare = 0.1
const oldBackupMs = 2 * dayMs

/** The state of each part of the shop as Greek text, problems first. */
export function healthRows(health: ShopHealth, now: Date): readonly HealthRow[] {
  const rows = [
    mailRow(health),
    jobsRow(health),
    diskRow(health),
    backupRow(health, now),
    secretRow(health),
    addressRow(health),
    cardsRow(health),
    factorRow(health),
    thirdPartiesRow(health),
  ]
  const rank = { broken: 0, look: 1, fine: 2 }
  return rows.toSorted((a, b) => rank[a.state] - rank[b.state])
}

function mailRow({ mails }: ShopHealth): HealthRow {
  const row = { key: 'mail', title: 'E-mail' }
  const givenUp = mails.failing.filter(({ isGivenUp }) => isGivenUp).length
  if (mails.oldestWaitingSeconds > lateMailSeconds) {
    const since = spanText(mails.oldestWaitingSeconds)
    const wait =
      mails.waiting === 1
        ? `Αναμένει 1 e-mail, εδώ και ${since}`
        : `Αναμένουν ${mails.waiting} e-mail, το παλαιότερο εδώ και ${since}`
    const text = `${wait}. Ελέγξτε τον διακομιστή αλληλογραφίας: το κατάστημα συνεχίζει να προσπαθεί για 5 ημέρες.`
    return { ...row, state: 'broken', text }
  }
  if (mails.server === null) {
    const text =
      'Κανένα e-mail δεν φεύγει: γράφονται σε αρχεία, επειδή δεν έχει οριστεί διακομιστής αλληλογραφίας. Ορίστε τον στις «Ρυθμίσεις».'
    return { ...row, state: 'broken', text, to: `${settingsUrl()}#mail` }
  }
  if (givenUp > 0)
    return {
      ...row,
      state: 'look',
      text: `${givenUp === 1 ? '1 e-mail δεν παραδόθηκε' : `${givenUp} e-mail δεν παραδόθηκαν`}. Δείτε γιατί παρακάτω.`,
    }
  return { ...row, state: 'fine', text: `Φεύγουν κανονικά από ${mails.server}.` }
}

function jobsRow({ jobs }: ShopHealth): HealthRow {
  const row = { key: 'jobs', title: 'Εργασίες στο παρασκήνιο' }
  const late = Math.max(0, ...jobs.map(({ oldestDueSeconds }) => oldestDueSeconds))
  if (late > lateJobSeconds) {
    return { ...row, state: 'broken', text: `Μια εργασία αναμένει εδώ και ${spanText(late)}. Ξεκινήστε ξανά το κατάστημα.` }
  }
  const givenUp = jobs.reduce((sum, one) => sum + one.givenUp, 0)
  if (givenUp > 0) {
    const kinds = jobs.filter((one) => one.givenUp > 0).map(({ queue }) => queue)
    return {
      ...row,
      state: 'look',
      text: `${givenUp === 1 ? '1 εργασία απέτυχε' : `${givenUp} εργασίες απέτυχαν`} τις τελευταίες ημέρες (${kinds.join(', ')}).`,
    }
  }
  return { ...row, state: 'fine', text: 'Καμία καθυστέρηση.' }
}

function diskRow({ disk, database }: ShopHealth): HealthRow {
  const row = { key: 'disk', title: 'Χώρος στον δίσκο' }
  const free = `Ελεύθερα ${fileSizeText(disk.freeBytes)} από ${fileSizeText(disk.totalBytes)}`
  if (disk.freeBytes < minFreeBytes / 4) {
    return { ...row, state: 'broken', text: `${free}. Αρχεία πελατών δεν γίνονται δεκτά: ελευθερώστε χώρο.` }
  }
  if (disk.freeBytes < minFreeBytes || disk.freeBytes < disk.totalBytes * minFreeShare) {
    return { ...row, state: 'look', text: `${free}. Ελευθερώστε χώρο ή κρατήστε λιγότερα αντίγραφα.` }
  }
  return { ...row, state: 'fine', text: `${free}. Η βάση δεδομένων πιάνει ${fileSizeText(database.bytes)}.` }
}

function backupRow({ backups }: ShopHealth, now: Date): HealthRow {
  const row = { key: 'backups', title: 'Αντίγραφα ασφαλείας' }
  const [last] = backups.stored
  if (backups.failure !== null) return { ...row, state: 'broken', text: `Το τελευταίο αντίγραφο απέτυχε: ${backups.failure}` }
  if (last === undefined) {
    return { ...row, state: 'look', text: 'Δεν υπάρχει κανένα σε αυτό το μηχάνημα. Φτιάξτε ένα τώρα.' }
  }
  const made = `Το τελευταίο έγινε στις ${dateTimeText(last.madeAt)}`
  if (now.getTime() - Date.parse(last.madeAt) > oldBackupMs) {
    const advice = backups.isNightly ? 'Το νυχτερινό δεν έγινε.' : 'Ενεργοποιήστε το νυχτερινό αντίγραφο στις ρυθμίσεις.'
    return { ...row, state: 'look', text: `${made}. ${advice}` }
  }
  return { ...row, state: 'fine', text: `${made}, ${fileSizeText(last.bytes)}.` }
}

function secretRow({ backups }: ShopHealth): HealthRow {
  const row = { key: 'secret', title: 'Κλειδί του καταστήματος' }
  return backups.holdsSecret
    ? { ...row, state: 'fine', text: 'Φυλάσσεται σφραγισμένο μέσα στα αντίγραφα.' }
    : {
        ...row,
        state: 'look',
        text: 'Δεν είναι μέσα στα αντίγραφα: χωρίς αυτό η επαλήθευση σε δύο βήματα χάνεται στην επαναφορά. Ορίστε μια φράση στις «Ρυθμίσεις».',
        to: `${settingsUrl()}#passphrase`,
      }
}

function addressRow({ address }: ShopHealth): HealthRow {
  const row = { key: 'address', title: 'Διεύθυνση του καταστήματος' }
  if (address.publicUrl === null) {
    return {
      ...row,
      state: 'look',
      text: 'Δεν έχει οριστεί: οι σύνδεσμοι στα e-mail δεν ανοίγουν σε άλλο μηχάνημα. Ορίστε την στις «Ρυθμίσεις».',
      to: `${settingsUrl()}#address`,
    }
  }
  if (!address.isSecure) {
    return { ...row, state: 'look', text: `${address.publicUrl}: χωρίς https οι κωδικοί ταξιδεύουν απροστάτευτοι.` }
  }
  return { ...row, state: 'fine', text: address.publicUrl }
}

function cardsRow({ cards }: ShopHealth): HealthRow {
  const row = { key: 'cards', title: 'Πληρωμές με κάρτα' }
  if (cards === 'test') return { ...row, state: 'look', text: 'Δοκιμαστική λειτουργία του Stripe: καμία κάρτα δεν χρεώνεται.' }
  return {
    ...row,
    state: 'fine',
    text: cards === 'live' ? 'Μέσω Stripe.' : 'Δεν προσφέρονται: δεν έχουν οριστεί κλειδιά του Stripe.',
    ...(cards === 'off' && { to: `${settingsUrl()}#cards` }),
  }
}

function factorRow({ staffWithoutSecondFactor: lacking }: ShopHealth): HealthRow {
  const row = { key: 'factor', title: 'Επαλήθευση σε δύο βήματα' }
  if (lacking === 0) return { ...row, state: 'fine', text: 'Την έχει όλη η ομάδα.' }
  const who = lacking === 1 ? '1 μέλος της ομάδας δεν την έχει' : `${lacking} μέλη της ομάδας δεν την έχουν`
  return { ...row, state: 'look', text: `${who} ενεργοποιήσει.` }
}

function thirdPartiesRow({ thirdParties }: ShopHealth): HealthRow {
  const row = { key: 'third-parties', title: 'Υπηρεσίες τρίτων', state: 'fine' as const }
  if (thirdParties.length === 0) return { ...row, text: 'Καμία: οι σελίδες δεν ζητούν συγκατάθεση.' }
  return { ...row, text: `${thirdParties.join(', ')}. Φορτώνονται μόνο με τη συγκατάθεση του επισκέπτη.` }
}

/** «3 ώρες» */
function spanText(seconds: number): string {
  const minutes = Math.round(seconds / minuteSeconds)
  if (minutes < 60) return minutes === 1 ? '1 λεπτό' : `${minutes} λεπτά`
  const hours = Math.round(minutes / 60)
  if (hours < 48) return hours === 1 ? '1 ώρα' : `${hours} ώρες`
  return `${Math.round(hours / 24)} ημέρες`
}
