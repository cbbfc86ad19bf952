import { placeholderProblem } from '#app/company/texts/placeholders.ts'
import { markdownProblem, markdownProblemText } from '#app/content/markdown-limits.ts'
import type { TextContent } from '#app/content/texts/text-content.ts'
import { isTextPicture } from '#app/content/texts/text-pictures.ts'

/** Why a text cannot be published: a sentence per field. Empty if it can. */
export function textProblems(content: TextContent): Record<string, string> {
  const found = content.kind === 'mail' ? mailProblems(content) : contentProblems(content)
  return Object.fromEntries(found.flatMap(([field, problem]) => (problem === null ? [] : [[field, problem]])))
}

type Problems = readonly (readonly [string, string | null])[]

function mailProblems({ greeting, closing, paragraphs }: TextContent & { kind: 'mail' }): Problems {
  return [
    ['greeting', placeholderProblem(greeting)],
    ['closing', placeholderProblem(closing)],
    ...Object.entries(paragraphs).map(([template, text]) => [`paragraphs.${template}`, placeholderProblem(text)] as const),
  ]
}

function contentProblems(content: Exclude<TextContent, { kind: 'mail' }>): Problems {
  const { title, lead } = content
  const shared: Problems = [
    ['title', title.trim() === '' ? 'Γράψτε τίτλο.' : placeholderProblem(title)],
    ['lead', placeholderProblem(lead)],
  ]
  if (content.kind === 'page') return [...shared, ...bodyProblems(content)]
  const picture: Problems = [
    ['picture', content.picture === '' || isTextPicture(content.picture) ? null : 'Ανεβάστε την εικόνα από τη σελίδα.'],
    ['pictureAlt', content.picture !== '' && content.pictureAlt.trim() === '' ? missingAlt : null],
  ]
  if (content.kind === 'article') {
    const day: Problems = [['day', content.day === '' ? 'Γράψτε την ημερομηνία του άρθρου.' : null]]
    return [...shared, ...bodyProblems(content), ...day, ...picture]
  }
  const action: Problems = [['actionText', content.actionText.trim() === '' ? 'Γράψτε τι λέει το κουμπί.' : null]]
  if (content.kind === 'landing') return [...shared, ...picture, ...action]
  const isPath = /^\/(?!\/)[^\s\\]*$/.test(content.actionTo)
  return [
    ...shared,
    ...picture,
    ...action,
    ['actionTo', isPath ? null : 'Γράψτε σελίδα του καταστήματος, που αρχίζει με «/»: /shop/0.'],
    ...content.promises.map((promise, at) => [`promises.${at}`, placeholderProblem(promise)] as const),
    ['how.title', content.how.title.trim() === '' ? 'Γράψτε τίτλο για τα βήματα.' : placeholderProblem(content.how.title)],
    ...content.how.stages.flatMap(({ title: name, text }, at): Problems => [
      [
        `how.stages.${at}.title`,
        name.trim() === '' && text.trim() !== '' ? 'Γράψτε τίτλο για το βήμα.' : placeholderProblem(name),
      ],
      [`how.stages.${at}.text`, placeholderProblem(text)],
    ]),
    ...content.sections.map(
      (section, at) =>
        [
          `sections.${at}.title`,
          section.part === 'shelf' && section.isShown && section.title.trim() === '' ? 'Γράψτε τίτλο για το ράφι.' : null,
        ] as const,
    ),
  ]
}

const missingAlt = 'Περιγράψτε την εικόνα με λίγα λόγια, για όσους δεν τη βλέπουν.'

function bodyProblems({ description, body }: { readonly description: string; readonly body: string }): Problems {
  const hasBarePicture = /!\[\s*\]\(/.test(body)
  return [
    [
      'description',
      description.trim() === '' ? 'Γράψτε περιγραφή: τη δείχνουν οι μηχανές αναζήτησης.' : placeholderProblem(description),
    ],
    [
      'body',
      body.trim() === '' ? 'Γράψτε το κείμενο.' : hasBarePicture ? missingAlt : (excessOf(body) ?? placeholderProblem(body)),
    ],
  ]
}

function excessOf(body: string): string | null {
  const problem = markdownProblem(body)
  return problem === null ? null : markdownProblemText(problem)
}
