import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'

import { ContentField, type FieldsProps } from '#app/content/texts/staff/content-field.tsx'
import { HeroFields } from '#app/content/texts/staff/hero-fields.tsx'
import { HomeWordsFields } from '#app/content/texts/staff/home-words-fields.tsx'
import { ShelfFields } from '#app/content/texts/staff/shelf-fields.tsx'
import type { ContentOf, HomeSection, Shelf } from '#app/content/texts/text-content.ts'
import { maxSections } from '#app/content/texts/text-parts.ts'
import type { TextView } from '#app/content/texts/texts.contract.ts'
import { Button } from '#app/ui/button.tsx'
import { CheckField } from '#app/ui/form/check-field.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { announce } from '#app/ui/live-region.tsx'

const partNames = {
  categories: 'Κατηγορίες',
  budgets: 'Ανάλογα με τον προϋπολογισμό',
  ready: 'Ετοιμοπαράδοτα',
  how: 'Πώς γίνεται, σε τρία βήματα',
  techniques: 'Τεχνικές εκτύπωσης',
} as const

const nameOf = (section: HomeSection) =>
  section.part === 'shelf' ? `Ράφι «${section.title === '' ? 'χωρίς τίτλο' : section.title}»` : partNames[section.part]

/** The home page: its first screen, and the sections below it in their order. */
export function HomeFields({ content, change, wrong, view }: FieldsProps<ContentOf<'home'>> & { readonly view: TextView }) {
  const { sections } = content
  const setSections = (next: readonly HomeSection[]) => change({ ...content, sections: [...next] })
  const replace = (at: number, section: HomeSection) => setSections(sections.with(at, section))

  function move(at: number, by: 1 | -1): void {
    const section = sections[at]
    if (section === undefined) return
    setSections(sections.toSpliced(at, 1).toSpliced(at + by, 0, section))
    announce(`${nameOf(section)}: θέση ${at + by + 1} από ${sections.length}.`)
  }

  function addShelf(): void {
    const shelf: Shelf = {
      part: 'shelf',
      id: `shelf-${Date.now().toString(36)}`,
      title: '',
      source: 'category',
      collection: '',
      categoryId: view.categories[0]?.id ?? 0,
      sort: 'popular',
      count: 8,
      isShown: true,
    }
    setSections([...sections, shelf])
  }

  return (
    <>
      <HeroFields content={content} change={change} wrong={wrong} />
      <ContentField
        label="Το κουμπί οδηγεί στη σελίδα"
        value={content.actionTo}
        maxLength={300}
        spellCheck={false}
        error={wrong['actionTo']}
        onText={(actionTo) => change({ ...content, actionTo })}
      />
      <HomeWordsFields content={content} change={change} wrong={wrong} />
      <fieldset>
        <legend className="font-semibold">Τι ακολουθεί, με τη σειρά</legend>
        <ol className="mt-2 divide-y divide-line rounded-card border border-line bg-surface">
          {sections.map((section, at) => (
            <li key={section.part === 'shelf' ? section.id : section.part} className="px-4 py-2">
              <div className="flex items-center justify-between gap-2">
                <span className="min-w-0 font-semibold wrap-anywhere">{nameOf(section)}</span>
                <span className="-mr-3 flex shrink-0">
                  <IconButton aria-label={`Πιο πάνω: ${nameOf(section)}`} disabled={at === 0} onClick={() => move(at, -1)}>
                    <ArrowUp aria-hidden />
                  </IconButton>
                  <IconButton
                    aria-label={`Πιο κάτω: ${nameOf(section)}`}
                    disabled={at === sections.length - 1}
                    onClick={() => move(at, 1)}
                  >
                    <ArrowDown aria-hidden />
                  </IconButton>
                </span>
              </div>
              <CheckField
                label="Φαίνεται"
                aria-label={`Φαίνεται: ${nameOf(section)}`}
                checked={section.isShown}
                onChange={(event) => replace(at, { ...section, isShown: event.currentTarget.checked })}
              />
              {section.part === 'shelf' && (
                <ShelfFields
                  shelf={section}
                  view={view}
                  error={wrong[`sections.${at}.title`]}
                  onChange={(shelf) => replace(at, shelf)}
                  onRemove={() => setSections(sections.toSpliced(at, 1))}
                />
              )}
            </li>
          ))}
        </ol>
        {sections.length < maxSections && (
          <Button variant="secondary" className="mt-3" onClick={addShelf}>
            Νέο ράφι
          </Button>
        )}
      </fieldset>
    </>
  )
}
