import { isAsking, isOfShop, isOnlyAsked, isQuestion, isTopic, meaningsOf } from '#app/content/answers/answer-topics.ts'
import { fold, foldedWords } from '#app/platform/text/greek-text.ts'
import { isFiller } from '#app/search/intent/fillers.ts'
import { isGenericTerm, isStopWord } from '#app/search/language/stop-words.ts'
import type { Answer } from '#app/search/search.contract.ts'

/** A question, a part of a page, or an article. */
export interface AnswerText extends Answer {
  /** Its own heading, which counts most */
  readonly heading: string
  /** What it belongs to: the page's title and description */
  readonly about: string
  /** The whole text */
  readonly body: string
}

export interface AnswerIndex {
  readonly entries: readonly {
    readonly answer: Answer
    readonly weights: ReadonlyMap<string, number>
    readonly heading: number
  }[]
  /** How telling a meaning is: rare ones are */
  readonly rarity: ReadonlyMap<string, number>
  /** The rarity of meanings that no answer has */
  readonly unknown: number
}

/** A word that no answer has may be a detail. */
const unknownShare = 0.25

const weightOf = { heading: 3, about: 2, body: 1 }

export function indexAnswers(texts: readonly AnswerText[]): AnswerIndex {
  const entries = texts.map(({ heading, about, body, ...answer }) => {
    const weights = new Map<string, number>()
    const add = (text: string, weight: number) => {
      for (const meaning of tellingWords(text).flatMap(meaningsOf))
        weights.set(meaning, Math.max(weight, weights.get(meaning) ?? 0))
    }
    add(body, weightOf.body)
    add(about, weightOf.about)
    add(heading, weightOf.heading)
    return { answer, weights, heading: new Set(tellingWords(heading).flatMap(meaningsOf)).size }
  })
  const counts = new Map<string, number>()
  for (const { weights } of entries)
    for (const [meaning, weight] of weights) if (weight > weightOf.body) counts.set(meaning, (counts.get(meaning) ?? 0) + 1)
  const rarity = new Map([...counts].map(([meaning, count]) => [meaning, Math.log(1 + entries.length / count)]))
  return { entries, rarity, unknown: unknownShare * Math.log(1 + entries.length) }
}

const maxWords = 12
const maxAnswers = 3
/** Less of what is asked is another question. */
const minShare = 0.5
/** Much worse ones than the best do not help. */
const minOfBest = 0.6

/** The answers to a text, the best first: of a question about the shop, or where a heading has all of its words. */
export function matchAnswers({ entries, rarity, unknown }: AnswerIndex, text: string): Answer[] {
  const asked = tellingWords(text)
    .slice(0, maxWords)
    .filter((word) => !isGenericTerm(word) || meaningsOf(word).some((meaning) => rarity.has(meaning)))
    .map(meaningsOf)
  if (asked.length === 0) return []
  const rarityOf = (meanings: readonly string[]) => Math.max(...meanings.map((meaning) => rarity.get(meaning) ?? 0)) || unknown
  const distinct = [...new Map(asked.map((meanings) => [meanings.join(), meanings])).values()]
  const whole = distinct.reduce((sum, meanings) => sum + rarityOf(meanings), 0)
  const isAsking = isQuestion(fold(text))
  const isAsked =
    isAsking ||
    distinct.some((meanings) => meanings.some(isOnlyAsked)) ||
    (distinct.every((meanings) => meanings.some(isOfShop)) && !/\d/.test(text))
  const scored = entries.flatMap(({ answer, weights, heading }) => {
    const found = distinct.map((meanings) => {
      const weight = Math.max(0, ...meanings.map((meaning) => weights.get(meaning) ?? 0))
      return { weight, rarity: rarityOf(meanings), meanings }
    })
    const named = found.filter(({ weight }) => weight > weightOf.body)
    const share = named.reduce((sum, each) => sum + each.rarity, 0) / whole
    const inHeading = found.filter(({ weight }) => weight === weightOf.heading)
    const isAbout = (isKind: (meaning: string) => boolean) => named.some(({ meanings }) => meanings.some(isKind))
    const isComplete = named.length === found.length
    const isAnswer = isAsked
      ? share >= minShare &&
        (isAbout(isComplete ? isTopic : isOfShop) || inHeading.length > 1 || (isComplete && inHeading.length === heading))
      : isComplete && inHeading.length > 0 && (isAbout(isTopic) || inHeading.length === heading)
    // «Πόσες μέρες θέλει το κέντημα;» asks for days, «κέντημα ή μεταξοτυπία;» of both; the rest is a detail.
    const isNamed = inHeading.length > 0 && inHeading.length === heading
    const isPartial = isAsking && (isNamed || inHeading.some(({ meanings }) => meanings.some(isOfShop)))
    if (!isAnswer && !isPartial) return []
    // The shorter of two headings with equal words says nothing else.
    const score = found.reduce((sum, each) => sum + each.weight * each.rarity, 0) - heading / 4
    return [{ answer, score, isAnswer }]
  })
  const complete = scored.filter(({ isAnswer }) => isAnswer)
  const ordered = (complete.length > 0 ? complete : scored).toSorted((a, b) => b.score - a.score)
  const best = ordered[0]?.score ?? 0
  return ordered
    .filter(({ score }) => score >= best * minOfBest)
    .slice(0, maxAnswers)
    .map(({ answer }) => answer)
}

/** Words that say what it is about; some that only ask for a product are topics here. */
function tellingWords(text: string): string[] {
  return foldedWords(text).filter((word, at, words) => {
    // «Δεν μου κάνει το μέγεθος» asks for no price.
    if (/^κανουν?ε?$|^κανει$/.test(word) && /^(?:μου|μασ|τουσ?|τησ)$/.test(words[at - 1] ?? '') && words[at - 2] === 'δεν')
      return false
    if (/^\p{N}+$/u.test(word) || isStopWord(word)) return false
    return (!isFiller(word) && !isAsking(word)) || meaningsOf(word).some(isTopic)
  })
}
