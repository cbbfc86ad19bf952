import { useStaffRights, useWorksIn } from '#app/account/use-areas.ts'
import type { Customer } from '#app/customers/customers.contract.ts'
import { PersonActions } from '#app/customers/person/person-actions.tsx'
import { Section } from '#app/customers/page/section.tsx'
import { CustomerCreditForm } from '#app/orders/payment/staff/screens/customer-credit.tsx'
import { formatPhone } from '#app/platform/text/greek-phone.ts'

type Person = Customer['people'][number]

/** The people and companies that are this customer. */
export function CustomerPeople({ customer }: { readonly customer: Customer }) {
  const { people, companies, noted } = customer
  const isAdministrator = useStaffRights()?.role === 'administrator'
  const agreesCredit = useWorksIn('accounts')
  return (
    <>
      <Section title="Πρόσωπα">
        <ul className="divide-y divide-line">
          {people.map((person) => (
            <li key={`${person.userId} ${person.email} ${person.name}`} className="py-3 text-sm first:pt-0 last:pb-0">
              <p className="font-semibold wrap-anywhere">{person.name}</p>
              <p className="wrap-anywhere">
                {[person.email, person.phone === '' ? '' : formatPhone(person.phone)].filter(Boolean).join(' · ')}
              </p>
              <p className="text-muted">{kindText(person)}</p>
              {(noted.discountPercent ?? 0) > 0 && <DiscountInCart person={person} />}
              {isAdministrator && <PersonActions customer={customer} person={person} />}
              {person.userId !== null && agreesCredit && <CustomerCreditForm userId={person.userId} />}
            </li>
          ))}
        </ul>
      </Section>
      {companies.length > 1 && (
        <Section title="Επωνυμίες">
          <ul className="space-y-1 text-sm">
            {companies.map(({ companyName, afm }) => (
              <li key={`${afm} ${companyName}`} className="wrap-anywhere">
                {companyName}
                {afm !== '' && <span className="whitespace-nowrap text-muted tabular-nums"> · ΑΦΜ {afm}</span>}
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  )
}

/** Which people buy at the agreed prices. */
function DiscountInCart({ person: { userId, isConfirmed, hasDiscount } }: { readonly person: Person }) {
  if (userId === null) return null
  if (hasDiscount) return <p className="text-success">Η συμφωνημένη έκπτωση ισχύει στο καλάθι του.</p>
  return (
    <p className="text-muted">
      {isConfirmed
        ? 'Το καλάθι του δεν έχει τη συμφωνημένη έκπτωση. Αν ανήκει στον πελάτη, αποθηκεύστε πάλι τη συμφωνία.'
        : 'Το καλάθι του δεν έχει τη συμφωνημένη έκπτωση, μέχρι να επιβεβαιώσει το e-mail του.'}
    </p>
  )
}

function kindText({ userId, isConfirmed }: Person): string {
  if (userId === null) return 'Χωρίς λογαριασμό'
  return isConfirmed ? 'Λογαριασμός' : 'Λογαριασμός· το e-mail δεν έχει επιβεβαιωθεί'
}
