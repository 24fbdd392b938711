import { Text } from '@mantine/core'
import type { Letterhead } from '../../kernel/api/wire.ts'
import { longDate } from '../../kernel/format/format.ts'
import { Section } from '../../kernel/page/section.tsx'
import { useSchool } from '../../kernel/school/school.tsx'
import { useWords } from '../../kernel/words/words.ts'
import type { LetterheadDraft, Picture } from './draft.ts'
import classes from './preview.module.css'

interface PreviewProps {
  readonly draft: LetterheadDraft
  readonly held: Letterhead
}

/** A certificate as it would be printed now: white as paper, in every theme. */
export function Preview({ draft, held }: PreviewProps) {
  const { t } = useWords('letterhead')
  const { me } = useSchool()
  const picture = useAddress(draft, held)
  const { address, phone, email, website, signatory_name, signatory_title, footer } = draft
  const lines = [...address.split('\n'), phone, email, website].map((line) => line.trim()).filter(Boolean)
  return (
    <Section title={t('preview.title')}>
      <div className={classes['paper']}>
        <div className={classes['head']}>
          <Drawn address={picture('logo')} name={t('pictures.logo')} className={classes['logo']} />
          <div>
            <div className={classes['name']}>{me.school?.name}</div>
            {lines.map((line) => (
              <div key={line} className={classes['small']}>
                {line}
              </div>
            ))}
          </div>
        </div>
        <div className={classes['title']}>{t('preview.document')}</div>
        <div className={classes['text']}>{t('preview.text', { school: me.school?.name ?? '' })}</div>
        <div className={classes['signing']}>
          <Drawn address={picture('seal')} name={t('pictures.seal')} className={classes['seal']} />
          <div className={classes['signature']}>
            <div className={classes['small']}>{me.school ? longDate(me.school.today) : ''}</div>
            <Drawn address={picture('signature')} name={t('pictures.signature')} className={classes['ink']} />
            <div className={classes['line']} />
            <strong>{signatory_name}</strong>
            <div>{signatory_title}</div>
          </div>
        </div>
        <div className={classes['foot']}>{footer}</div>
      </div>
      <Text size="sm" c="dimmed" mt="xs">
        {t('preview.used')}
      </Text>
    </Section>
  )
}

interface DrawnProps {
  readonly address: string | undefined
  readonly name: string
  readonly className: string | undefined
}

const Drawn = ({ address, name, className = '' }: DrawnProps) =>
  address === undefined ? (
    <div className={className} />
  ) : (
    <img src={address} alt={name} className={className} />
  )

/** Where the browser finds a picture of the draft. */
function useAddress(draft: LetterheadDraft, held: Letterhead) {
  const { slug } = useSchool()
  return (name: Picture): string | undefined => {
    const chosen = draft[name]
    if (chosen === null) return undefined
    if (chosen !== 'stored') return chosen.address
    // The part after the hash makes the browser read a picture again that was replaced.
    return `/api/v1/config/letterhead/images/${name}?school_slug=${slug}#${held[`${name}_file_id`]}`
  }
}
