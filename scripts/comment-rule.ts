// A rule of the linter: a comment names what it is about.

interface Comment {
  readonly value: string
}

interface RuleContext {
  readonly sourceCode: { getAllComments(): readonly Comment[] }
  report(problem: { readonly node: Comment; readonly message: string }): void
}

/** First words that need the line above: «Of a piece», «The same without locking», «As typed». */
const ellipsis = /^[\s*]*(?:Of|The same|As)(?![\p{L}\d])/u

const rule = {
  create: (context: RuleContext) => ({
    Program() {
      for (const comment of context.sourceCode.getAllComments()) {
        if (!ellipsis.test(comment.value)) continue
        context.report({ node: comment, message: 'Start with the subject: «Weight of one piece in grams», not «Of a piece».' })
      }
    },
  }),
}

export default { meta: { name: 'comments' }, rules: { 'no-ellipsis': rule } }
