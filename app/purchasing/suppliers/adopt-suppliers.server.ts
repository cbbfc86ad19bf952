import { sql } from 'drizzle-orm'

import type { Context } from '#app/platform/context.server.ts'

/** Gives each supplier of product files a row among the suppliers, or joins one of the same name. */
export async function adoptImportSuppliers({ db }: Context): Promise<void> {
  await db.execute(sql`
    insert into suppliers as s (id, name, import_supplier_id)
    select gen_random_uuid(), i.name, i.id from import_suppliers i
    where not exists (select from suppliers known where known.import_supplier_id = i.id)
    on conflict (name) do update set import_supplier_id = excluded.import_supplier_id where s.import_supplier_id is null`)
}
