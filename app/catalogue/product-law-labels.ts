import type { EnvironmentalFacts } from '#app/catalogue/environmental-facts.ts'
import type { SafetyFields } from '#app/catalogue/product-safety.ts'

/** The Greek name of each safety and environmental field: in editors, histories, imports, exports and the audit log. */
export const productLawLabels = {
  manufacturerName: 'Κατασκευαστής (επωνυμία)',
  manufacturerAddress: 'Ταχυδρομική διεύθυνση κατασκευαστή',
  manufacturerContact: 'Ηλεκτρονική διεύθυνση κατασκευαστή',
  manufacturerCountry: 'Χώρα κατασκευαστή',
  responsibleName: 'Υπεύθυνο πρόσωπο στην ΕΕ',
  responsibleAddress: 'Ταχυδρομική διεύθυνση υπεύθυνου προσώπου',
  responsibleContact: 'Ηλεκτρονική διεύθυνση υπεύθυνου προσώπου',
  safetyWarnings: 'Προειδοποιήσεις ασφάλειας',
  recycledPercent: 'Ανακυκλωμένο υλικό (%)',
  composition: 'Σύνθεση υλικών',
  certificates: 'Πιστοποιήσεις',
} as const satisfies Record<keyof SafetyFields | keyof EnvironmentalFacts, string>
