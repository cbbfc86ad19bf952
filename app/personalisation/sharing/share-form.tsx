import { projectQuery } from '#app/catalogue/project/project.ts'
import { storedProject } from '#app/catalogue/project/project-store.ts'
import {
  maxAnswerNameLength,
  maxNoteLength,
  maxSharedItems,
  maxTitleLength,
  shareDays,
  defaultTitle,
} from '#app/personalisation/sharing/share-limits.ts'
import { ownLogoHash, type SharedChoice, sharedItems } from '#app/personalisation/sharing/shared-choice.ts'
import { type MadeShare, makeShare } from '#app/personalisation/sharing/use-shares.ts'
import { CheckField } from '#app/ui/form/check-field.tsx'
import { TextArea } from '#app/ui/form/text-area.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { CallForm } from '#app/ui/form/call-form.tsx'
import { useCallForm } from '#app/ui/form/use-call-form.ts'

interface ShareFormProps {
  readonly choices: readonly SharedChoice[]
  readonly title?: string | undefined
  readonly onMade: (made: MadeShare) => void
}

const defaultDays = 30

/** A link's title, its owner's note, and how long it lasts. */
export function ShareForm({ choices, title = defaultTitle, onMade }: ShareFormProps) {
  const logo = ownLogoHash()
  const { field, ...form } = useCallForm({
    defaultValues: { title, note: '', recipientName: '', days: String(defaultDays), withLogo: logo !== null },
    send: async ({ days, withLogo, ...texts }) =>
      onMade(
        await makeShare({
          ...texts,
          days: Number(days),
          logo: withLogo ? logo : null,
          project: projectQuery(storedProject()),
          items: sharedItems(choices),
        }),
      ),
  })
  const { defaultValue: _, ...days } = { defaultValue: '', ...field('days') }
  return (
    <CallForm form={form} submitText="Δημιουργία συνδέσμου" wide>
      <p>
        {countText(Math.min(choices.length, maxSharedItems))} Όποιος έχει τον σύνδεσμο βλέπει προϊόντα, εκτύπωση και τιμές,
        εγκρίνει, σχολιάζει και βάζει τα προϊόντα στο καλάθι του, με το λογότυπο. Δεν χρειάζεται λογαριασμό και δεν αλλάζει την
        επιλογή σας. Τον σύνδεσμο μπορείτε να τον ανακαλέσετε.
      </p>
      {choices.length > maxSharedItems && (
        <p className="text-sm font-semibold">{`Ένας σύνδεσμος χωρά ${maxSharedItems} προϊόντα: μπαίνουν τα πρώτα.`}</p>
      )}
      <TextField label="Τίτλος" maxLength={maxTitleLength} autoComplete="off" {...field('title')} />
      <TextArea label="Σημείωμα (προαιρετικό)" rows={3} maxLength={maxNoteLength} {...field('note')} />
      <TextField
        label="Όνομα παραλήπτη (προαιρετικό)"
        maxLength={maxAnswerNameLength}
        autoComplete="off"
        {...field('recipientName')}
      />
      <fieldset>
        <legend className="mb-1 text-sm font-semibold">Ισχύει για</legend>
        <div className="flex flex-wrap gap-x-6">
          {shareDays.map((each) => (
            <label key={each} className="inline-flex min-h-11 items-center gap-3">
              <input
                type="radio"
                {...days}
                value={each}
                defaultChecked={each === defaultDays}
                className="size-5 shrink-0 accent-accent"
              />
              {`${each} ημέρες`}
            </label>
          ))}
        </div>
      </fieldset>
      {logo !== null && <CheckField label="Με το λογότυπό μου σε όλα τα προϊόντα" {...field('withLogo')} />}
    </CallForm>
  )
}

function countText(count: number): string {
  return count === 1 ? 'Ο σύνδεσμος δείχνει ένα προϊόν.' : `Ο σύνδεσμος δείχνει ${count} προϊόντα.`
}
