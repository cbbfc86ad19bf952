/** The subjects of the audit log. */
export const auditSubjects = [
  'settings',
  'product',
  'products',
  'supplier',
  'search',
  'category',
  'colour',
  'collection',
  'rate-card',
  'manufacturer',
  'colleague',
  'customers',
  'newsletter',
  'text',
  'review',
  'api-key',
  'webhook',
  'backup',
  'order',
  'export',
] as const
export type AuditSubject = (typeof auditSubjects)[number]
