import { quantitiesText } from '#app/platform/text/quantities-text.ts'
import { LinePicture } from '#app/ui/picture/line-picture.tsx'
import { dayText, longDayText } from '#app/platform/calendar.ts'
import { whenText } from '#app/platform/text/moment-text.ts'
import { formatPhone, phoneUrl } from '#app/platform/text/greek-phone.ts'
import CircleCheck from 'lucide-react/icons/circle-check'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

import { useNow } from '#app/ui/use-now.ts'
import { eurosToAmount } from '#app/platform/text/money.ts'
import { FileList } from '#app/quotes/files/file-button.tsx'
import { answeredDecorationText } from '#app/personalisation/placement-text.ts'
import { LineNames } from '#app/quotes/sizes/line-names.tsx'
import { budgetText, sampleText, deliveryPlaceText } from '#app/quotes/quote-text.ts'
import { sureText } from '#app/promise/sure-text.ts'
import { productUrl } from '#app/urls.ts'
import type { QuoteLineView } from '#app/quotes/quote-answers.ts'
import type { LineFacts, StaffQuote } from '#app/quotes/staff/staff-quotes.contract.ts'

/** The customer's request and contact details. */
export function RequestCard({ staffQuote: { quote, lineFacts } }: { readonly staffQuote: StaffQuote }) {
  const now = useNow()
  const { lines, message, files, neededBy, budget } = quote
  return (
    <section aria-labelledby="request-title" className="rounded-card border border-line bg-surface p-4 w680:p-5">
      <h2 id="request-title" className="text-xl font-semibold">
        Το αίτημα
      </h2>
      <p className="text-sm text-muted">
        {whenText(new Date(quote.submittedAt), now)}
        {quote.isGuest ? ', χωρίς λογαριασμό' : ', από λογαριασμό'}
      </p>
      {message !== '' && <p className="mt-3 rounded-card bg-plate px-4 py-3 break-words whitespace-pre-line">{message}</p>}
      {lines.length > 0 && (
        <ol className="mt-4 divide-y divide-line border-y border-line">
          {lines.map((line) => (
            <RequestedLine
              key={line.id}
              line={line}
              facts={lineFacts.find(({ lineId }) => lineId === line.id)}
              neededBy={neededBy}
            />
          ))}
        </ol>
      )}
      {files.length > 0 && (
        <div className="mt-4">
          <FileList quoteRef={{ id: quote.id, key: null }} files={files} />
        </div>
      )}
      <dl className="mt-4 grid gap-x-6 gap-y-2.5 text-sm w680:grid-cols-2 w1200:grid-cols-1">
        <Fact name="Επικοινωνία">
          {quote.name}
          {quote.email === '' ? (
            <span className="block text-muted">χωρίς e-mail</span>
          ) : (
            <a href={`mailto:${quote.email}`} className="block break-all underline underline-offset-4">
              {quote.email}
            </a>
          )}
          {quote.phone !== '' && (
            <a href={phoneUrl(quote.phone)} className="block underline underline-offset-4">
              {formatPhone(quote.phone)}
            </a>
          )}
        </Fact>
        <Fact name="Εταιρεία">
          {quote.companyName}
          {quote.afm !== '' && <span className="block text-muted tabular-nums">ΑΦΜ {quote.afm}</span>}
        </Fact>
        <Fact name="Έργο">{quote.projectName}</Fact>
        <Fact name="Προϋπολογισμός">{budget !== null && budgetText(eurosToAmount(budget.amount), budget.per)}</Fact>
        <Fact name="Χρειάζεται έως">
          {neededBy !== null && (
            <>
              {longDayText(neededBy)}
              <LeadTimes neededBy={neededBy} facts={lineFacts} />
            </>
          )}
        </Fact>
        <Fact name="Παράδοση">{deliveryPlaceText(quote)}</Fact>
        <Fact name="Δείγμα">{quote.sample !== 'none' && sampleText(quote.sample)}</Fact>
        <Fact name="Αριθμός εντολής αγοράς (PO)">{quote.purchaseOrder}</Fact>
      </dl>
    </section>
  )
}

interface RequestedLineProps {
  readonly line: QuoteLineView
  readonly facts: LineFacts | undefined
  readonly neededBy: string | null
}

function RequestedLine({ line, facts, neededBy }: RequestedLineProps) {
  const { title, productId, variantText, quantities, note, names } = line
  const decoration = answeredDecorationText(line)
  const deliveryDay = facts?.deliveryDay ?? null
  return (
    <li className="flex gap-3 py-3 text-sm">
      <LinePicture src={facts?.imageSrc ?? null} />
      <div className="min-w-0">
        <p className="font-semibold break-words">
          {productId === null ? (
            title
          ) : (
            <Link to={productUrl(productId)} className="underline decoration-line-strong underline-offset-4">
              {title}
            </Link>
          )}
        </p>
        {variantText !== '' && <p className="text-muted">{variantText}</p>}
        <p className="tabular-nums">{quantitiesText(quantities)}</p>
        {decoration !== '' && <p className="break-words">Εκτύπωση: {decoration}</p>}
        {note !== '' && <p className="break-words text-muted">{note}</p>}
        {names !== undefined && <LineNames names={names} />}
        {neededBy !== null && deliveryDay !== null && deliveryDay > neededBy && (
          <p className="text-hot">
            Με παραγγελία σήμερα, έως {dayText(deliveryDay)}
            {sureText(facts?.isDaySure === true)}
          </p>
        )}
      </div>
    </li>
  )
}

/** Whether the catalogue's lead times meet the requested day. */
function LeadTimes({ neededBy, facts }: { readonly neededBy: string; readonly facts: readonly LineFacts[] }) {
  const latest = facts
    .flatMap(({ deliveryDay }) => deliveryDay ?? [])
    .toSorted()
    .at(-1)
  if (latest === undefined) return null
  const sure = sureText(facts.every(({ deliveryDay, isDaySure }) => deliveryDay === null || isDaySure))
  return latest > neededBy ? (
    <span className="mt-0.5 flex items-center gap-1.5 text-hot">
      <TriangleAlert aria-hidden className="size-4 shrink-0" />
      Με παραγγελία σήμερα, έως {dayText(latest)}
      {sure}
    </span>
  ) : (
    <span className="mt-0.5 flex items-center gap-1.5 text-success">
      <CircleCheck aria-hidden className="size-4 shrink-0" />
      Προλαβαίνουμε: {dayText(latest)}
      {sure}
    </span>
  )
}

/** Nothing for an empty fact. */
function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  const parts = Array.isArray(children) ? children : [children]
  if (parts.every((part) => part === '' || part === false || part === null)) return null
  return (
    <div className="min-w-0">
      <dt className="text-xs text-muted">{name}</dt>
      <dd className="break-words">{children}</dd>
    </div>
  )
}
