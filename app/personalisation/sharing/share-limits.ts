// Limits of a link's content and lifetime; browser and server.

export const maxSharedItems = 24
/** Per visitor or account */
export const maxLiveLinks = 50
export const maxTitleLength = 80
export const maxNoteLength = 500

export const shareDays = [7, 30, 90] as const

export const defaultTitle = 'Επιλογή δώρων'

/** What somebody with the link can say beside a comment: «Εγκρίνω» of all, «Προτιμώ αυτό» of one product. */
export const shareChoices = ['approved', 'preferred'] as const
export type ShareChoice = (typeof shareChoices)[number]

export const maxAnswers = 100
export const maxAnswerNameLength = 80
export const maxCommentLength = 1_000
