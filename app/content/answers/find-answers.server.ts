import { catalogueCache } from '#app/catalogue/catalogue-cache.server.ts'
import { readSettings } from '#app/company/settings.server.ts'
import { fillPlaceholders } from '#app/company/texts/placeholders.ts'
import { type AnswerText, indexAnswers, matchAnswers } from '#app/content/answers/answer-index.ts'
import { splitSections } from '#app/content/answers/sections.ts'
import { readArticles } from '#app/content/read-page-text.server.ts'
import { knownTexts, urlOfText } from '#app/content/texts/known-texts.ts'
import { readCurrentText } from '#app/content/texts/read-texts.server.ts'
import type { Context } from '#app/platform/context.server.ts'
import type { Answer } from '#app/search/search.contract.ts'
import { articleUrl, contactUrl } from '#app/urls.ts'

const maxTextLength = 160

/** The questions, articles and pages that answer a search text, the best first; at most three. */
export async function findAnswers(ctx: Context, text: string): Promise<Answer[]> {
  return matchAnswers(await currentIndex(ctx), text)
}

/** Indexes the published texts; a change counts within seconds. */
const currentIndex = catalogueCache(async (ctx) => {
  const pages = knownTexts.filter(({ kind }) => kind === 'page')
  const read = await Promise.all([...pages.map(({ key }) => answersOfPage(ctx, key)), answersOfArticles(ctx)])
  return indexAnswers([...read.flat(), contactAnswer])
})

async function answersOfPage(ctx: Context, key: string): Promise<AnswerText[]> {
  const [text, settings] = await Promise.all([readCurrentText(ctx, 'page', key), readSettings(ctx)])
  const url = urlOfText({ kind: 'page', key })
  if (text === null || url === null) return []
  const filled = (words: string) => fillPlaceholders(words, settings)
  const { title, description, lead, body } = text.content
  const [name, about] = [filled(title), filled(description)]
  const sections = splitSections(body)
  const isQuestions = sections.some(({ level }) => level === 3)
  const parts = sections.filter(({ level }) => !isQuestions || level === 3)
  return [
    // A list of questions answers none itself.
    ...(isQuestions ? [] : [{ title: name, url, text: shortened(about), heading: name, about, body: filled(lead) }]),
    ...parts.map(({ heading, id, group, content }) => ({
      title: isQuestions ? filled(heading) : `${name}: ${filled(heading)}`,
      url: id === null ? url : `${url}#${id}`,
      text: shortened(filled(content)),
      heading: filled(heading),
      about: isQuestions ? filled(group) : name,
      body: filled(content),
    })),
  ]
}

async function answersOfArticles(ctx: Context): Promise<AnswerText[]> {
  const articles = await readArticles(ctx)
  return articles.map(({ slug, title, lead }) => ({
    title,
    url: articleUrl(slug),
    text: shortened(lead),
    heading: title,
    about: '',
    body: lead,
  }))
}

const contactAnswer: AnswerText = {
  title: 'Επικοινωνία',
  url: contactUrl(),
  text: 'Τηλέφωνο, e-mail, διεύθυνση και ώρες εξυπηρέτησης.',
  heading: 'Επικοινωνία',
  about: 'Τηλέφωνο, e-mail, διεύθυνση και ώρες εξυπηρέτησης',
  body: '',
}

/** The first words, with an ellipsis if there are more. */
function shortened(text: string): string {
  if (text.length <= maxTextLength) return text
  return `${text.slice(0, text.lastIndexOf(' ', maxTextLength))}…`
}
