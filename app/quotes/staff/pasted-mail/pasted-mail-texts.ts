import { formatNumber } from '#app/platform/text/greek-text.ts'
import { maxMailLength } from '#app/quotes/staff/pasted-mail/mail-lines.ts'

export const emptyMailText = 'Επικολλήστε το κείμενο του e-mail.'
export const longMailText = `Το κείμενο είναι πολύ μεγάλο: έως ${formatNumber(maxMailLength)} χαρακτήρες. Επικολλήστε μόνο το μέρος με τα είδη.`
export const busyMailText = 'Διαβάζονται πολλά e-mail αυτή τη στιγμή. Δοκιμάστε ξανά σε λίγα δευτερόλεπτα.'
