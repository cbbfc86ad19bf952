/** What the audit log tells of. */
export type AuditSubject = 'settings' | 'product' | 'products'
