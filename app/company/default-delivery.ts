import type { CarrierMethod, DeliverySettings, DeliveryZone } from '#app/company/delivery-settings.ts'

// Sample data: the zones and prices of a carrier differ by contract, so a merchant replaces them.

/** The first two digits of a Greek postcode name a prefecture or a part of one (ELTA); 75-79 and 86-89 are not in use. */
const between = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, index) => String(first + index))

const zones: DeliveryZone[] = [
  { key: 'attica', name: 'Αττική', country: 'GR', postcodes: between(10, 19) },
  {
    key: 'mainland',
    name: 'Ηπειρωτική Ελλάδα και Κρήτη',
    country: 'GR',
    // 31 is Lefkada, which has a bridge; 70-74 are Crete.
    postcodes: [...between(20, 27), ...between(30, 48), ...between(50, 74)],
  },
  {
    key: 'islands',
    name: 'Νησιά',
    country: 'GR',
    postcodes: [
      // Ionian islands; Kythira; the Aegean
      ...'28 29 49 80 81 82 83 84 85'.split(' '),
      // Aegina, Poros, Hydra, Spetses; Skyros; the Sporades; Thasos
      ...'18010 18020 18040 18050 34007 37002 37003 37004 37005 64002 64004 64010'.split(' '),
    ],
  },
  {
    key: 'remote',
    name: 'Δυσπρόσιτες περιοχές',
    country: 'GR',
    // Mount Athos; Samothraki; Agios Efstratios; Psara; Oinousses; Anafi; Leipsoi; Kastellorizo
    postcodes: ['63086', '68002', '81500', '82104', '82101', '84009', '85001', '85111'],
  },
  { key: 'cyprus', name: 'Κύπρος', country: 'CY', postcodes: between(1, 8) },
]

const kg = 1_000

const courier: CarrierMethod = {
  kind: 'carrier',
  key: 'courier',
  name: 'Αποστολή με κούριερ',
  note: 'Παράδοση στην πόρτα σας, εργάσιμες ημέρες 9.00-17.00.',
  leastGrams: 0,
  rates: [
    rate('attica', [[5, 650]], { perFurtherKgCents: 80, maxKg: 100, workingDays: 1, freeFromCents: 30_000 }),
    rate('mainland', [[5, 650]], { perFurtherKgCents: 80, maxKg: 100, workingDays: 3, freeFromCents: 30_000 }),
    rate('islands', [[5, 950]], { perFurtherKgCents: 130, maxKg: 60, workingDays: 4 }),
    rate('remote', [[5, 1_450]], { perFurtherKgCents: 190, maxKg: 40, workingDays: 5 }),
    rate(
      'cyprus',
      [
        [2, 1_490],
        [5, 2_490],
      ],
      { perFurtherKgCents: 390, maxKg: 40, workingDays: 6 },
    ),
  ],
}

const freight: CarrierMethod = {
  kind: 'carrier',
  key: 'freight',
  name: 'Μεταφορική εταιρεία',
  note: 'Για πολλά δέματα και παλέτες, παράδοση στην είσοδο του κτιρίου.',
  leastGrams: 50 * kg,
  rates: [
    rate('attica', pallets(3_500, 5_500, 9_500), { perFurtherKgCents: 18, maxKg: 1_500, workingDays: 2 }),
    rate('mainland', pallets(4_500, 7_500, 12_900), { perFurtherKgCents: 24, maxKg: 1_500, workingDays: 4 }),
    rate('islands', pallets(6_900, 11_900, 21_500), { perFurtherKgCents: 42, maxKg: 1_500, workingDays: 6 }),
  ],
}

interface Terms {
  readonly perFurtherKgCents: number
  readonly maxKg: number
  readonly workingDays: number
  readonly freeFromCents?: number
}

function rate(
  zone: string,
  steps: readonly (readonly [upToKg: number, cents: number])[],
  { maxKg, freeFromCents = 0, ...terms }: Terms,
): CarrierMethod['rates'][number] {
  return {
    zone,
    ...terms,
    steps: steps.map(([upToKg, cents]) => ({ upToGrams: upToKg * kg, cents })),
    mostGrams: maxKg * kg,
    freeFromCents: freeFromCents === 0 ? null : freeFromCents,
  }
}

/** Prices up to 100, 250 and 500 kg */
function pallets(small: number, medium: number, large: number) {
  return [[100, small] as const, [250, medium] as const, [500, large] as const]
}

export const defaultDelivery: DeliverySettings = {
  vatPercent: 24,
  packaging: { percent: 5, leastGrams: 200 },
  zones,
  usualZone: 'mainland',
  methods: [
    courier,
    freight,
    {
      kind: 'pickup',
      key: 'pickup',
      name: 'Παραλαβή από την έδρα μας',
      note: 'Σας ειδοποιούμε όταν είναι έτοιμα και τα κρατάμε 10 εργάσιμες ημέρες.',
      address: '',
      hours: '',
    },
  ],
}
