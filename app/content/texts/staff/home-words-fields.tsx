import { ContentField, type FieldsProps } from '#app/content/texts/staff/content-field.tsx'
import type { ContentOf } from '#app/content/texts/text-content.ts'

type Step = ContentOf<'home'>['how']['stages'][number]

const places = [0, 1, 2]

/** The lines below the first screen's button, and the steps of «Πώς γίνεται». Landing pages show both. */
export function HomeWordsFields({ content, change, wrong }: FieldsProps<ContentOf<'home'>>) {
  const { promises, how } = content
  const stepAt = (at: number): Step => how.stages[at] ?? { title: '', text: '' }
  const setPromise = (at: number, text: string) =>
    change({ ...content, promises: places.map((place) => (place === at ? text : (promises[place] ?? ''))) })
  const setStep = (at: number, step: Step) =>
    change({ ...content, how: { ...how, stages: places.map((place) => (place === at ? step : stepAt(place))) } })
  return (
    <>
      <fieldset className="space-y-3">
        <legend className="mb-2 font-semibold">Κάτω από το κουμπί, με σημάδι επιλογής</legend>
        {places.map((at) => (
          <ContentField
            key={at}
            label={`Γραμμή ${at + 1}`}
            value={promises[at] ?? ''}
            maxLength={80}
            error={wrong[`promises.${at}`]}
            onText={(text) => setPromise(at, text)}
          />
        ))}
      </fieldset>
      <fieldset className="space-y-3">
        <legend className="mb-2 font-semibold">Τα βήματα, από την επιλογή έως την παράδοση</legend>
        <ContentField
          label="Τίτλος των βημάτων"
          value={how.title}
          maxLength={80}
          error={wrong['how.title']}
          onText={(title) => change({ ...content, how: { ...how, title } })}
        />
        {places.map((at) => (
          <div key={at} className="space-y-3">
            <ContentField
              label={`Βήμα ${at + 1}`}
              value={stepAt(at).title}
              maxLength={60}
              error={wrong[`how.stages.${at}.title`]}
              onText={(title) => setStep(at, { ...stepAt(at), title })}
            />
            <ContentField
              label={`Κείμενο του βήματος ${at + 1}`}
              value={stepAt(at).text}
              rows={2}
              maxLength={300}
              error={wrong[`how.stages.${at}.text`]}
              onText={(text) => setStep(at, { ...stepAt(at), text })}
            />
          </div>
        ))}
      </fieldset>
    </>
  )
}
