import { BodyField } from '#app/content/texts/staff/body-field.tsx'
import { ContentField, type FieldsProps } from '#app/content/texts/staff/content-field.tsx'
import type { ContentOf } from '#app/content/texts/text-content.ts'
import { CheckField } from '#app/ui/form/check-field.tsx'

/** A page of text, or the questions. */
export function PageFields({ content, change, wrong, isFaq }: FieldsProps<ContentOf<'page'>> & { readonly isFaq: boolean }) {
  return (
    <>
      <WordFields content={content} change={(words) => change({ ...content, ...words })} wrong={wrong} />
      <BodyField value={content.body} error={wrong['body']} isFaq={isFaq} onText={(body) => change({ ...content, body })} />
      <div className="flex flex-col gap-y-2 leading-snug">
        <CheckField
          label="Να φαίνεται η ημερομηνία της τελευταίας ενημέρωσης"
          checked={content.showsDay}
          onChange={(event) => change({ ...content, showsDay: event.currentTarget.checked })}
        />
        <CheckField
          label="Είναι υπόδειγμα που θα αντικαταστήσουμε"
          checked={content.isSample}
          onChange={(event) => change({ ...content, isSample: event.currentTarget.checked })}
        />
      </div>
    </>
  )
}

type Words = Pick<ContentOf<'page'>, 'title' | 'description' | 'lead'>

/** The first fields of pages and articles. */
export function WordFields({ content, change, wrong }: FieldsProps<Words>) {
  const { title, description, lead } = content
  return (
    <>
      <ContentField
        label="Τίτλος"
        value={title}
        maxLength={160}
        error={wrong['title']}
        onText={(text) => change({ title: text, description, lead })}
      />
      <ContentField
        label="Εισαγωγή"
        value={lead}
        rows={3}
        maxLength={1_000}
        error={wrong['lead']}
        onText={(text) => change({ title, description, lead: text })}
      />
      <ContentField
        label="Περιγραφή για τις μηχανές αναζήτησης"
        value={description}
        maxLength={320}
        error={wrong['description']}
        note={`${description.length} χαρακτήρες. Φαίνονται συνήθως οι πρώτοι 155.`}
        onText={(text) => change({ title, description: text, lead })}
      />
    </>
  )
}
