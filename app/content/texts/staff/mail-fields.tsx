import { useState } from 'react'

import { customerMails, isCustomerMail } from '#app/company/texts/customer-mails.ts'
import { placeholdersText } from '#app/company/texts/placeholders.ts'
import { ChoiceField, ContentField, type FieldsProps } from '#app/content/texts/staff/content-field.tsx'
import type { ContentOf } from '#app/content/texts/text-content.ts'

const templates = Object.keys(customerMails).filter(isCustomerMail)

/** The merchant's additions to mails to customers. */
export function MailFields({ content, change, wrong }: FieldsProps<ContentOf<'mail'>>) {
  const [chosen, setChosen] = useState(() => templates.filter((template) => (content.paragraphs[template] ?? '') !== ''))
  return (
    <>
      <p className="text-sm text-muted">
        Κάθε e-mail λέει μόνο του τι έγινε και τι ακολουθεί. Εδώ προσθέτετε δικά σας λόγια. Από τις ρυθμίσεις συμπληρώνονται:{' '}
        <span className="wrap-anywhere">{placeholdersText}</span>. Τα e-mail για την ασφάλεια του λογαριασμού δεν αλλάζουν.
      </p>
      <ContentField
        label="Χαιρετισμός, κάτω από τον τίτλο"
        value={content.greeting}
        rows={2}
        maxLength={200}
        error={wrong['greeting']}
        onText={(greeting) => change({ ...content, greeting })}
      />
      <ContentField
        label="Κλείσιμο, στο τέλος"
        value={content.closing}
        rows={3}
        maxLength={400}
        error={wrong['closing']}
        onText={(closing) => change({ ...content, closing })}
      />
      <fieldset className="space-y-4">
        <legend className="font-semibold">Παράγραφοι ανά e-mail, προαιρετικά</legend>
        {chosen.map((template) => (
          <ContentField
            key={template}
            label={customerMails[template]}
            value={content.paragraphs[template] ?? ''}
            rows={3}
            maxLength={1_500}
            error={wrong[`paragraphs.${template}`]}
            onText={(text) => change({ ...content, paragraphs: { ...content.paragraphs, [template]: text } })}
          />
        ))}
        {chosen.length < templates.length && (
          <ChoiceField
            label="Προσθήκη παραγράφου σε"
            value=""
            choices={[
              ['', 'Διαλέξτε e-mail'],
              ...templates.filter((each) => !chosen.includes(each)).map((each) => [each, customerMails[each]] as const),
            ]}
            onChoice={(template) => isCustomerMail(template) && setChosen([...chosen, template])}
          />
        )}
      </fieldset>
    </>
  )
}
