/** What the audit log tells of. */
export type AuditSubject =
  | 'settings'
  | 'product'
  | 'products'
  | 'search'
  | 'category'
  | 'colour'
  | 'collection'
  | 'colleague'
  | 'customers'
  | 'newsletter'
  | 'text'
  | 'api-key'
