import type { Config } from '#app/platform/config.ts'

/** What a visitor may allow; a third party loads only after it was. */
export type ConsentPurpose = 'statistics' | 'marketing'
export const consentPurposes = ['statistics', 'marketing'] as const satisfies readonly ConsentPurpose[]

/** When the tag manager loads, whose tags are the merchant's: `either`, as soon as one of the purposes is allowed. */
export const managerPurposes = [...consentPurposes, 'either'] as const
type ManagerPurpose = (typeof managerPurposes)[number]

/** The merchant's third parties, of the settings; an empty id is none. */
export interface ThirdParties {
  readonly tagManagerId: string
  readonly tagManagerPurpose: ManagerPurpose
  readonly analyticsId: string
  readonly pixelId: string
}

export const noThirdParties: ThirdParties = { tagManagerId: '', tagManagerPurpose: 'either', analyticsId: '', pixelId: '' }

/** Those of the environment; they apply until an administrator saves the settings' section. */
export function thirdPartiesOf({ thirdParties }: Pick<Config, 'thirdParties'>): ThirdParties {
  const { tagManagerId = '', analyticsId = '', pixelId = '' } = thirdParties
  return { ...noThirdParties, tagManagerId, analyticsId, pixelId }
}

export interface UsedThirdParty {
  readonly key: 'tagManager' | 'analytics' | 'pixel'
  readonly name: string
  /** It loads as soon as one of them is allowed. */
  readonly purposes: readonly ConsentPurpose[]
}

/** Those that have an id. */
export function usedThirdParties({
  tagManagerId,
  tagManagerPurpose,
  analyticsId,
  pixelId,
}: ThirdParties): readonly UsedThirdParty[] {
  return [
    ...(tagManagerId === ''
      ? []
      : [{ key: 'tagManager', name: 'Google Tag Manager', purposes: purposesOf(tagManagerPurpose) } as const]),
    ...(analyticsId === '' ? [] : [{ key: 'analytics', name: 'Google Analytics', purposes: ['statistics'] } as const]),
    ...(pixelId === '' ? [] : [{ key: 'pixel', name: 'Meta Pixel', purposes: ['marketing'] } as const]),
  ]
}

function purposesOf(purpose: ManagerPurpose): readonly ConsentPurpose[] {
  return purpose === 'either' ? consentPurposes : [purpose]
}

const purposeNames: Readonly<Record<ConsentPurpose, string>> = { statistics: 'στατιστικά', marketing: 'προώθηση' }
const joined = (purposes: readonly ConsentPurpose[]) => purposes.map((each) => purposeNames[each]).join(' ή ')

/** «στατιστικά ή προώθηση» */
export const purposesText = (purpose: ManagerPurpose) => joined(purposesOf(purpose))

/** «Google Analytics (στατιστικά)» */
export const thirdPartyText = ({ name, purposes }: UsedThirdParty) => `${name} (${joined(purposes)})`

/** «Google Analytics (στατιστικά), Meta Pixel (προώθηση)»; «κανένα» */
export function thirdPartiesText(thirdParties: ThirdParties): string {
  return usedThirdParties(thirdParties).map(thirdPartyText).join(', ') || 'κανένα'
}
