import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

// `skuKey` of sku-key.ts in SQL, for indexes and for the queries that use them; sku-key.db.test.ts compares the two.

const invisible = String.raw`[\u00AD\u061C\u180E\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFEFF]+`
const blanks = String.raw`[\u0001-\u0020\u007F-\u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u3000]+`
const marks = String.raw`[\u0300-\u036F]+`
// Without the database's locale, which may know ASCII only
const capitals = 'ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩς'
const letters = 'αβγδεζηθικλμνξοπρστυφχψωσ'

/** The key by which SKUs are equal. Compare keys of this function only: other scripts' capitals depend on the locale. */
export function skuKeySql(sku: SQLWrapper): SQL {
  const visible = sql`regexp_replace(${sku}, ${sql.raw(`'${invisible}'`)}, '', 'g')`
  const clean = sql`btrim(regexp_replace(${visible}, ${sql.raw(`'${blanks}'`)}, ' ', 'g'))`
  const bare = sql`regexp_replace(normalize(${clean}, NFD), ${sql.raw(`'${marks}'`)}, '', 'g')`
  return sql`normalize(translate(lower(${bare}), ${sql.raw(`'${capitals}'`)}, ${sql.raw(`'${letters}'`)}), NFC)`
}
