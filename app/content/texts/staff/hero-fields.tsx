import { ContentField, type FieldsProps } from '#app/content/texts/staff/content-field.tsx'
import { PictureField } from '#app/content/texts/staff/picture-field.tsx'
import type { ContentOf } from '#app/content/texts/text-content.ts'

type Hero = ContentOf<'landing'> | ContentOf<'home'>

/** The first screen of the home page or of a landing page. */
export function HeroFields<Content extends Hero>({ content, change, wrong }: FieldsProps<Content>) {
  return (
    <>
      <ContentField
        label="Τίτλος"
        value={content.title}
        maxLength={120}
        error={wrong['title']}
        onText={(title) => change({ ...content, title })}
      />
      <ContentField
        label="Κείμενο"
        value={content.lead}
        rows={4}
        maxLength={400}
        error={wrong['lead']}
        onText={(lead) => change({ ...content, lead })}
      />
      <ContentField
        label="Το κουμπί λέει"
        value={content.actionText}
        maxLength={60}
        error={wrong['actionText']}
        onText={(actionText) => change({ ...content, actionText })}
      />
      <PictureField
        content={content}
        wrong={wrong}
        without="Χωρίς εικόνα φαίνονται προϊόντα, με χώρο για το λογότυπο του επισκέπτη."
        change={(picture) => change({ ...content, ...picture })}
      />
    </>
  )
}
