import { useState } from 'react'
import { useRevalidator } from 'react-router'

import { accentError, readableShade } from '#app/back-office/settings/accent-colour.ts'
import { BrandPreview } from '#app/back-office/settings/brand-preview.tsx'
import { ColourSetting, shownColour } from '#app/back-office/settings/colour-setting.tsx'
import { LogoPicker } from '#app/back-office/settings/logo-picker.tsx'
import { sectionTexts } from '#app/back-office/settings/section-texts.ts'
import { SectionFrame, type SectionProps } from '#app/back-office/settings/section-frame.tsx'
import { SettingControl } from '#app/back-office/settings/setting-control.tsx'
import type { StoredLogo } from '#app/back-office/settings/settings-schemas.ts'
import { useSectionForm } from '#app/back-office/settings/use-settings.ts'
import { brandNameOf } from '#app/company/shop-brand.ts'
import { settingFields } from '#app/company/setting-fields.ts'
import { Button } from '#app/ui/button.tsx'

type Picture = StoredLogo | null

const shownFirst = (stored: Omit<StoredLogo, 'url'> | null, url: string | null): Picture =>
  stored === null || url === null ? null : { ...stored, url }

const saved = (picture: Picture) => (picture === null ? null : { src: picture.src, width: picture.width, height: picture.height })

/** How the shop shows itself: name, tag line, logos, icon and colour, with a live preview. */
export function BrandForm({ view, onSaved }: SectionProps) {
  const { values, brandUrls } = view
  const { companyName } = values
  const { revalidate } = useRevalidator()
  const [logo, setLogo] = useState(shownFirst(values.logo, brandUrls.logo))
  const [darkLogo, setDarkLogo] = useState(shownFirst(values.darkLogo, brandUrls.darkLogo))
  const [icon, setIcon] = useState(brandUrls.icon === null ? null : { src: values.icon, url: brandUrls.icon })
  const [accent, setAccent] = useState(values.accent)
  const [names, setNames] = useState({ shopName: values.shopName, tagLine: values.tagLine })
  const texts = sectionTexts('brand', values)
  const form = useSectionForm({
    section: 'brand',
    view,
    defaultValues: { shopName: '', tagLine: '', mailSenderName: '', isCredited: false, ...texts, accent: values.accent },
    body: (typed, revision) => ({
      section: 'brand',
      revision,
      ...typed,
      logo: saved(logo),
      darkLogo: saved(darkLogo),
      icon: icon?.src ?? '',
    }),
    onSaved: () => {
      // The dashboard shows it, too.
      void revalidate()
      onSaved()
    },
  })
  const { onChange, ref, name, error } = form.field('accent')
  const typedAccent = accent.toLowerCase()
  const shade = typedAccent === shownColour(accent) && accentError(typedAccent) !== null ? readableShade(typedAccent) : null
  return (
    <SectionFrame section="brand" view={view} form={form}>
      <div
        className="grid gap-4 w680:grid-cols-2"
        onChange={({ target }) => {
          if (target instanceof HTMLInputElement && target.name in names) setNames({ ...names, [target.name]: target.value })
        }}
      >
        <SettingControl setting={settingFields.brand.shopName} {...form.field('shopName')} placeholder={companyName} />
        <SettingControl setting={settingFields.brand.tagLine} {...form.field('tagLine')} />
        <SettingControl
          setting={settingFields.brand.mailSenderName}
          {...form.field('mailSenderName')}
          placeholder={names.shopName || companyName}
        />
      </div>
      <LogoPicker
        label="Αρχείο λογότυπου"
        noun={{ nominative: 'λογότυπο', genitive: 'λογότυπου' }}
        note="SVG ή PNG, με διάφανο φόντο. Χωρίς αυτό γράφεται το όνομα."
        isChosen={logo !== null}
        onChange={setLogo}
      />
      <LogoPicker
        label="Αρχείο λογότυπου για σκούρο φόντο"
        noun={{ nominative: 'λογότυπο για σκούρο φόντο', genitive: 'λογότυπου για σκούρο φόντο' }}
        note="Για τις καρτέλες σκουρόχρωμων browser."
        isChosen={darkLogo !== null}
        onChange={setDarkLogo}
      />
      <LogoPicker
        label="Αρχείο εικονιδίου"
        noun={{ nominative: 'εικονίδιο', genitive: 'εικονιδίου' }}
        note="Τετράγωνο, από 512 × 512 px. Χωρίς αυτό γίνεται από το λογότυπο."
        isChosen={icon !== null}
        onChange={setIcon}
      />
      <ColourSetting label="Χρώμα κουμπιών και συνδέσμων" value={accent} onType={setAccent} {...{ onChange, ref, name, error }}>
        {shade !== null && (
          <div className="flex items-center gap-3 w680:mt-7">
            <span aria-hidden className="size-8 rounded-pill" style={{ backgroundColor: shade }} />
            <Button variant="secondary" onClick={() => setAccent(shade)}>
              Χρήση του {shade}
            </Button>
          </div>
        )}
      </ColourSetting>
      <SettingControl setting={settingFields.brand.isCredited} {...form.field('isCredited')} />
      <BrandPreview
        name={brandNameOf({ shopName: names.shopName.trim(), companyName })}
        tagLine={names.tagLine}
        logoUrl={logo?.url ?? null}
        darkLogoUrl={darkLogo?.url ?? null}
        iconUrl={icon?.url ?? logo?.url ?? null}
        colour={shownColour(accent)}
      />
    </SectionFrame>
  )
}
