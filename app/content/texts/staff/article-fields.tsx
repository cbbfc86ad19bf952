import { useState } from 'react'

import { BodyField } from '#app/content/texts/staff/body-field.tsx'
import { ContentField, type FieldsProps } from '#app/content/texts/staff/content-field.tsx'
import { WordFields } from '#app/content/texts/staff/page-fields.tsx'
import { PictureField } from '#app/content/texts/staff/picture-field.tsx'
import type { ContentOf } from '#app/content/texts/text-content.ts'
import { CheckField } from '#app/ui/form/check-field.tsx'

/** An article of the blog. */
export function ArticleFields({ content, change, wrong }: FieldsProps<ContentOf<'article'>>) {
  // The text that staff type: «2, 15,»
  const [products, setProducts] = useState(content.products.join(', '))
  return (
    <>
      <WordFields content={content} change={(words) => change({ ...content, ...words })} wrong={wrong} />
      <div className="grid gap-5 w680:grid-cols-2">
        <ContentField
          label="Ημερομηνία"
          type="date"
          value={content.day}
          error={wrong['day']}
          onText={(day) => change({ ...content, day })}
        />
        <ContentField
          label="Συντάκτης, προαιρετικά"
          value={content.author}
          maxLength={120}
          error={wrong['author']}
          onText={(author) => change({ ...content, author })}
        />
      </div>
      <PictureField
        content={content}
        wrong={wrong}
        without="Χωρίς εικόνα φαίνεται το πρώτο προϊόν του άρθρου."
        change={(picture) => change({ ...content, ...picture })}
      />
      <BodyField value={content.body} error={wrong['body']} onText={(body) => change({ ...content, body })} />
      <ContentField
        label="Προϊόντα του άρθρου"
        value={products}
        inputMode="numeric"
        error={
          wrong['products'] ?? (isListOfNumbers(products) ? undefined : 'Γράψτε τους αριθμούς των προϊόντων με κόμμα: 2, 153.')
        }
        note="Οι αριθμοί τους, όπως είναι στη διεύθυνση της σελίδας τους, με κόμμα ανάμεσα. Έως 24."
        onText={(text) => {
          setProducts(text)
          if (isListOfNumbers(text)) change({ ...content, products: numbersOf(text) })
        }}
      />
      <CheckField
        label="Κρυφό: δεν φαίνεται στο blog, και η διεύθυνσή του απαντά ότι δεν βρέθηκε"
        checked={content.isHidden}
        onChange={(event) => change({ ...content, isHidden: event.currentTarget.checked })}
      />
    </>
  )
}

/** Word by word: one expression for the whole list would try every way to cut its digits. */
const isListOfNumbers = (text: string) => text.split(/[\s,]/).every((word) => word === '' || /^\d{1,9}$/.test(word))
const numbersOf = (text: string) => [
  ...new Set(
    text
      .match(/\d{1,9}/g)
      ?.map(Number)
      .filter((id) => id > 0),
  ),
]
