import type { ProductField } from '#app/catalogue/product-fields/field-descriptor.ts'

// The fields that the law asks for: safety facts (`SafetyFields`), which brands have too, and environmental facts.
// In a supplier's file a «Κατασκευαστής» without its brand beside it is the brand: guess-mapping.ts.

export const safetyFields = {
  manufacturerName: {
    label: 'Κατασκευαστής (επωνυμία)',
    kind: 'line',
    max: 200,
    file: {
      headers:
        'κατασκευαστης|manufacturer|manufacturer name|ονομα κατασκευαστη|επωνυμια κατασκευαστη|κατασκευαστης επωνυμια|producer|παραγωγος',
      isLenient: true,
    },
    isLater: true,
  },
  manufacturerAddress: {
    label: 'Ταχυδρομική διεύθυνση κατασκευαστή',
    kind: 'line',
    max: 300,
    description: 'Postal',
    file: {
      headers: 'διευθυνση κατασκευαστη|manufacturer address|manufacturer postal address|address of manufacturer',
      isLenient: true,
    },
    isLater: true,
  },
  manufacturerContact: {
    label: 'Ηλεκτρονική διεύθυνση κατασκευαστή',
    kind: 'contact',
    max: 300,
    description: 'E-mail or web page',
    file: {
      headers:
        'email κατασκευαστη|e mail κατασκευαστη|ιστοσελιδα κατασκευαστη|manufacturer email|manufacturer e mail|manufacturer website|manufacturer url|manufacturer contact|manufacturer electronic address',
      isLenient: true,
    },
    isLater: true,
  },
  manufacturerCountry: {
    label: 'Χώρα κατασκευαστή',
    kind: 'country',
    max: 2,
    description: 'ISO 3166-1 alpha-2',
    file: { headers: 'manufacturer country|country of manufacturer', isLenient: true },
    isLater: true,
  },
  responsibleName: {
    label: 'Υπεύθυνο πρόσωπο στην ΕΕ',
    kind: 'line',
    max: 200,
    description: 'The responsible person in the EU, for a manufacturer outside of it',
    file: {
      headers:
        'υπευθυνο προσωπο|υπευθυνος|ονομα υπευθυνου προσωπου|υπευθυνο προσωπο εε|responsible person|eu responsible person|responsible person name|responsible economic operator|eu representative|gpsr responsible person',
      isLenient: true,
    },
    isLater: true,
  },
  responsibleAddress: {
    label: 'Ταχυδρομική διεύθυνση υπεύθυνου προσώπου',
    kind: 'line',
    max: 300,
    file: {
      headers:
        'διευθυνση υπευθυνου προσωπου|responsible person address|eu responsible person address|responsible person postal address',
      isLenient: true,
    },
    isLater: true,
  },
  responsibleContact: {
    label: 'Ηλεκτρονική διεύθυνση υπεύθυνου προσώπου',
    kind: 'contact',
    max: 300,
    file: {
      headers:
        'email υπευθυνου προσωπου|e mail υπευθυνου προσωπου|ιστοσελιδα υπευθυνου προσωπου|responsible person email|responsible person e mail|responsible person website|responsible person contact|eu responsible person email|responsible person electronic address',
      isLenient: true,
    },
    isLater: true,
  },
  safetyWarnings: {
    label: 'Προειδοποιήσεις ασφάλειας',
    kind: 'prose',
    max: 2_000,
    description: 'Warnings and safety information, in Greek',
    file: {
      headers:
        'προειδοποιησεις|προειδοποιηση|πληροφοριες ασφαλειας|οδηγιες ασφαλειας|warnings|warning|safety warnings|safety information|safety instructions',
      isLenient: true,
    },
    isLater: true,
  },
} as const satisfies Readonly<Record<string, ProductField>>

export const lawFields = {
  ...safetyFields,
  /** The recycled share of the whole product */
  recycledPercent: {
    label: 'Ανακυκλωμένο υλικό (%)',
    kind: 'percent',
    min: 0,
    max: 100,
    error: 'Γράψτε ακέραιο ποσοστό από 0 έως 100, ή αφήστε το κενό.',
    file: {
      headers:
        'ανακυκλωμενο %|ανακυκλωμενο υλικο|ποσοστο ανακυκλωμενου|ανακυκλωμενο υλικο %|recycled|recycled %|recycled content|recycled content %|recycled share',
      isLenient: true,
    },
    isLater: true,
  },
  composition: {
    label: 'Σύνθεση υλικών',
    kind: 'own',
    file: { headers: 'συνθεση|material composition|composition|fabric composition' },
  },
  certificates: {
    label: 'Πιστοποιήσεις',
    kind: 'own',
    file: {
      headers: 'πιστοποιησεις|πιστοποιηση|πιστοποιητικα|certificates|certificate|certifications|certification',
    },
  },
} as const satisfies Readonly<Record<string, ProductField>>
