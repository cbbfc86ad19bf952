import { z } from 'zod'

import { maxCompanyAddressLength, maxNameLength } from '#app/account/account-limits.ts'
import { maxPasswordLength, minPasswordLength } from '#app/account/login/password-strength.ts'
import { staffMails } from '#app/account/profile/staff-mails.ts'
import { postcodeCountry } from '#app/company/local-postcode.ts'
import { isPostcode } from '#app/company/postcode.ts'
import { parseVatNumber, vatNumberError } from '#app/company/vat-number.ts'
import { callBody, line, optionalLine, requiredLine } from '#app/platform/http/call-fields.ts'
import { areas, roles } from '#app/platform/session.ts'

// Inputs and answers of section 7's account calls and our own. Error texts are shown to people.

const usernameError = 'Το όνομα χρήστη έχει από 3 έως 40 γράμματα (ελληνικά ή λατινικά), ψηφία, τελείες ή παύλες.'
const username = z
  .string({ error: usernameError })
  .trim()
  .normalize()
  .regex(/^[\p{Script=Greek}\p{Script=Latin}\p{N}._-]{3,40}$/u, { error: usernameError })
  .meta({ example: 'μαρία.π' })

const emailError = 'Γράψτε μια έγκυρη διεύθυνση e-mail, για παράδειγμα onoma@etaireia.gr.'
export const email = z
  .string({ error: emailError })
  .trim()
  .max(254, { error: emailError })
  .pipe(z.email({ error: emailError }))

const passwordError = `Ο κωδικός πρέπει να έχει από ${minPasswordLength} έως ${maxPasswordLength} χαρακτήρες.`
const newPassword = z
  .string({ error: passwordError })
  .min(minPasswordLength, { error: passwordError })
  .max(maxPasswordLength, { error: passwordError })
const passwordMissing = 'Γράψτε τον κωδικό σας.'
export const passwordField = z
  .string({ error: passwordMissing })
  .min(1, { error: passwordMissing })
  .max(maxPasswordLength, { error: passwordError })

const code = z
  .string({ error: 'Γράψτε τον κωδικό επαλήθευσης.' })
  .trim()
  .min(6, { error: 'Γράψτε τον κωδικό επαλήθευσης.' })
  .max(40)

/** An invalid GUID is ignored: login and registration continue without it. */
const tempId = z
  .unknown()
  .optional()
  .transform((given) => z.guid().safeParse(given).data ?? null)
  .meta({ type: ['string', 'null'], description: "The visitor's order GUID: its cart and wishlist become the account's" })

export const loginCall = callBody({
  username: requiredLine(254, 'Γράψτε το όνομα χρήστη ή το e-mail σας.').meta({ description: 'User name or e-mail' }),
  password: passwordField,
  tempId,
  code: code.nullish().meta({ description: 'Second factor: six digits, a recovery code, or an administrator’s printed one' }),
}).meta({ id: 'Login' })

export const registerCall = callBody({ username, password: newPassword, email, tempId }).meta({ id: 'Register' })

/** Empty, or with at least ten digits */
export const phoneField = optionalLine(30).pipe(
  z
    .string()
    .regex(/^(\+?[\d\s()-]{10,20})?$/, { error: 'Γράψτε τηλέφωνο με τουλάχιστον δέκα ψηφία, για παράδειγμα 210 1234567.' }),
)

export const detailsCall = callBody({
  firstName: optionalLine(maxNameLength),
  lastName: optionalLine(maxNameLength),
  phone: phoneField,
  companyName: optionalLine(160),
  afm: optionalLine(20).transform((text, context) => {
    if (text === '') return ''
    const afm = parseVatNumber(text)
    if (afm !== null) return afm
    context.issues.push({
      code: 'custom',
      message: vatNumberError,
      input: text,
    })
    return z.NEVER
  }),
  taxOffice: optionalLine(80),
  activity: optionalLine(160),
  companyAddress: optionalLine(maxCompanyAddressLength),
}).meta({ id: 'AccountDetailsInput' })

export const addressId = z.int({ error: 'Η διεύθυνση δεν αναγνωρίζεται.' }).min(1).max(2_147_483_647)

export const addressCall = callBody({
  id: addressId.nullish().meta({ description: 'Missing for a new address' }),
  recipient: requiredLine(120, 'Γράψτε το όνομα του παραλήπτη.'),
  street: requiredLine(160, 'Γράψτε την οδό και τον αριθμό.'),
  postalCode: line(7, 'Γράψτε τον ταχυδρομικό κώδικα.')
    .transform((text) => text.replaceAll(/\s/g, ''))
    .pipe(
      z.string().refine((code) => isPostcode(postcodeCountry(code), code), {
        error: 'Ο ταχυδρομικός κώδικας έχει πέντε ψηφία, για παράδειγμα 105 57, και στην Κύπρο τέσσερα.',
      }),
    ),
  city: requiredLine(80, 'Γράψτε την πόλη ή την περιοχή.'),
  phone: optionalLine(30),
  note: optionalLine(300),
  isDeliveryDefault: z.boolean().default(false),
  isInvoiceDefault: z.boolean().default(false),
}).meta({ id: 'AddressInput' })

const codeIfOn = code.nullish().meta({ description: 'Six digits, or a recovery code; missing only where it is off' })

export const passwordChangeCall = callBody({ currentPassword: passwordField, password: newPassword, code: codeIfOn }).meta({
  id: 'PasswordChange',
})
export const emailChangeCall = callBody({ currentPassword: passwordField, email, code: codeIfOn }).meta({ id: 'EmailChange' })
/** The password is named as at the login, or as in the calls that change the account. */
export const confirmSessionCall = callBody({
  password: passwordField.optional(),
  currentPassword: passwordField.optional().meta({ description: 'The same as `password`' }),
  code: codeIfOn,
})
  .refine(({ password, currentPassword }) => (password ?? currentPassword) !== undefined, {
    error: passwordMissing,
    path: ['password'],
  })
  .meta({ id: 'SessionConfirmation' })
export const forgottenPasswordCall = callBody({ email }).meta({ id: 'PasswordForgotten' })

const linkToken = z.string({ error: 'Ο σύνδεσμος δεν είναι πλήρης. Ανοίξτε τον ξανά από το μήνυμα.' }).regex(/^[\w-]{43}$/, {
  error: 'Ο σύνδεσμος δεν είναι πλήρης. Ανοίξτε τον ξανά από το μήνυμα.',
})
export const linkCall = callBody({ token: linkToken }).meta({ id: 'MailLink' })
export const passwordResetCall = callBody({ token: linkToken, password: newPassword }).meta({ id: 'PasswordReset' })
export const invitationTakeCall = callBody({ token: linkToken, username, password: newPassword }).meta({ id: 'InvitationTake' })
export const twoFactorCodeCall = callBody({ code }).meta({ id: 'TwoFactorCode' })
export const twoFactorStopCall = callBody({
  currentPassword: passwordField,
  code: codeIfOn,
}).meta({ id: 'TwoFactorStop' })
export const passwordCall = callBody({ currentPassword: passwordField }).meta({ id: 'PasswordConfirmed' })

export type LoginInput = z.output<typeof loginCall>
export type RegisterInput = z.output<typeof registerCall>
export type DetailsInput = z.output<typeof detailsCall>
export type AddressInput = z.output<typeof addressCall>

export const accountSchema = z
  .object({
    id: z.int(),
    username: z.string(),
    email: z.string(),
    emailConfirmed: z.boolean(),
    role: z.enum(roles),
    areas: z.array(z.enum(areas)).meta({ description: 'What staff may work on; administrators work on everything' }),
    mutedMails: z.array(z.enum(staffMails)).meta({ description: 'Mails that a member of staff has switched off' }),
    firstName: z.string(),
    lastName: z.string(),
    phone: z.string(),
    companyName: z.string(),
    afm: z.string().meta({ description: 'Nine digits, or empty' }),
    taxOffice: z.string(),
    activity: z.string(),
    companyAddress: z.string(),
    companyKept: z
      .boolean()
      .meta({ description: 'An order has filled empty company fields, and the owner has not been told yet' }),
    twoFactor: z.boolean(),
    secondFactorDueAt: z
      .string()
      .nullable()
      .meta({ description: 'Deadline for staff to set up a second factor; null for customers, and once it is on' }),
    hasRecoveryCode: z
      .boolean()
      .nullable()
      .meta({ description: 'Whether an administrator has a printed recovery code; null for others, who need none' }),
  })
  .meta({ id: 'Account' })
/** An account as its owner sees it. */
export type AccountDetails = z.output<typeof accountSchema>

export const loginAnswerSchema = z
  .object({
    success: z.literal(true),
    object: accountSchema.extend({ token: z.string().meta({ description: 'For the Authorization header' }) }),
    notices: z.array(z.string()).meta({ description: 'What could not be merged from the visitor’s cart, in Greek' }),
  })
  .meta({ id: 'LoginDone' })

export const loginRefusedSchema = z
  .object({
    success: z.literal(false),
    message: z.string(),
    error: z.object({ code: z.string(), message: z.string(), requestId: z.string().optional() }),
  })
  .meta({ id: 'LoginRefused' })

export const registerAnswerSchema = z
  .object({
    id: z.int().meta({ description: '0: refused' }),
    token: z.string().nullable().meta({ description: 'Opens the account for ten minutes, for other clients than our pages' }),
    message: z.string(),
  })
  .meta({ id: 'Registered' })

export const sessionConfirmedSchema = z
  .object({ ok: z.literal(true), confirmedUntil: z.string() })
  .meta({ id: 'SessionConfirmed' })

export const addressSchema = z
  .object({
    id: z.int(),
    recipient: z.string(),
    street: z.string(),
    postalCode: z.string(),
    city: z.string(),
    phone: z.string(),
    note: z.string(),
    isDeliveryDefault: z.boolean(),
    isInvoiceDefault: z.boolean(),
  })
  .meta({ id: 'Address' })
export type Address = z.output<typeof addressSchema>

export const sessionSchema = z
  .object({ id: z.string(), device: z.string(), createdAt: z.string(), lastSeenAt: z.string(), current: z.boolean() })
  .meta({ id: 'Session' })
/** A login on one device, as its owner sees it. */
export type SessionItem = z.output<typeof sessionSchema>

export const twoFactorSetupSchema = z
  .object({
    secret: z.string().meta({ description: 'For typing into the app' }),
    qrSvg: z.string().meta({ description: 'The same as a QR picture' }),
  })
  .meta({ id: 'TwoFactorSetup' })
/** For an authenticator app; in force only after its first code. */
export type TwoFactorSetup = z.output<typeof twoFactorSetupSchema>

export const recoveryCodeCall = callBody({ currentPassword: passwordField, code: codeIfOn }).meta({ id: 'RecoveryCodeMake' })
export const recoveryCodeSchema = z.object({ recoveryCode: z.string() }).meta({ id: 'RecoveryCode' })

const recoveryCodeError = 'Γράψτε τον κωδικό ανάκτησης, όπως τον τυπώσατε.'
export const recoverCall = callBody({
  username: requiredLine(254, 'Γράψτε το όνομα χρήστη ή το e-mail σας.'),
  recoveryCode: requiredLine(60, recoveryCodeError),
  password: newPassword,
}).meta({ id: 'AccountRecovery' })

export const recoveryCodesSchema = z.object({ recoveryCodes: z.array(z.string()) }).meta({ id: 'RecoveryCodes' })
