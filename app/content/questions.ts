import { type Block, plainText } from '#app/content/blocks.ts'

interface Question {
  readonly id: string
  readonly question: string
  readonly answer: readonly Block[]
}

export interface QuestionGroup {
  readonly id: string
  readonly title: string
  readonly questions: readonly Question[]
}

/** Reads questions from a text: a heading (##) for each group, a heading (###) for each question. */
export function groupQuestions(blocks: readonly Block[]): readonly QuestionGroup[] {
  const groups: { id: string; title: string; questions: { id: string; question: string; answer: Block[] }[] }[] = []
  for (const block of blocks) {
    const group = groups.at(-1)
    if (block.kind === 'heading' && block.level === 2) groups.push({ id: block.id, title: block.text, questions: [] })
    else if (block.kind === 'heading') group?.questions.push({ id: block.id, question: block.text, answer: [] })
    else group?.questions.at(-1)?.answer.push(block)
  }
  return groups
}

/** The questions as structured data (schema.org). */
export function questionsData(groups: readonly QuestionGroup[]): object {
  return {
    '@type': 'FAQPage',
    mainEntity: groups.flatMap(({ questions }) =>
      questions.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer.flatMap(wordsOf).join(' ') },
      })),
    ),
  }
}

function wordsOf(block: Block): readonly string[] {
  switch (block.kind) {
    case 'heading':
      return [block.text]
    case 'paragraph':
    case 'note':
      return [plainText(block.content)]
    case 'picture':
      return [block.alt]
    case 'list':
      return block.items.map(plainText)
    case 'table':
      return block.rows.map((row) => row.map(plainText).join(', '))
  }
}
