import { useQuery } from '@tanstack/react-query'
import { type Tagged, tagged } from '../../kernel/api/tagged.ts'
import type { NoticePreferences } from '../../kernel/api/wire.ts'
import { Devices } from '../../kernel/devices/devices.tsx'
import { OwnTexts } from '../../kernel/devices/own-texts.tsx'
import { Page } from '../../kernel/page/page.tsx'
import { useSchool } from '../../kernel/school/school.tsx'
import { Read } from '../../kernel/states/states.tsx'
import { Notice } from '../../kernel/theme/notice.tsx'
import { currentLanguage, useWords } from '../../kernel/words/words.ts'
import { PreferencesForm } from './preferences-form.tsx'
import { preferencesPath } from './preferences-path.ts'

/** How the person wants to be reached in this school: by category, when, and in which hours not. */
export function Preferences() {
  const { t } = useWords('notifications')
  const { client } = useSchool()
  const preferences = useQuery({
    queryKey: ['notice-preferences', currentLanguage()],
    queryFn: () => tagged(client.GET(preferencesPath, { headers: { 'accept-language': currentLanguage() } })),
  })
  return (
    <Page title={t('preferences.title')} subtitle={t('preferences.subtitle')} width="reading">
      <Read of={preferences}>
        {(read: Tagged<NoticePreferences>) => (
          <>
            <AddressNotice of={read.body} />
            <PreferencesForm key={read.tag} read={read} />
            <Devices />
            <OwnTexts />
          </>
        )}
      </Read>
    </Page>
  )
}

function AddressNotice({ of: { email, email_state } }: { of: NoticePreferences }) {
  const { t } = useWords('notifications')
  if (email_state === 'accepted' || email_state === 'bounced')
    return <Notice tone="accent">{t('preferences.emailTo', { email: email ?? '' })}</Notice>
  return (
    <Notice tone="caution" title={t(`preferences.${email_state}.title`)}>
      {t(`preferences.${email_state}.text`, { email: email ?? '' })}
    </Notice>
  )
}
