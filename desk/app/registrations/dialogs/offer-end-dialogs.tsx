import { useWords } from 'browser/words/use-words.tsx'
import { extendOffer, takeOfferBack } from 'contract/registrations/offers.ts'
import { useState } from 'react'
import { DateField } from '../../forms/dates.tsx'
import { FormDialog } from '../../forms/form-dialog.tsx'
import type { RegistrationDialogProps } from './dialog-props.ts'
import { localOf } from './offer-dialog.tsx'
import { OwnWords } from './own-words.tsx'
import { useRegistrationChange } from './use-registration-change.ts'

/** Moves the end of an open offer. */
export function ExtendDialog({ registration: { id, kid, version, offer }, onClose }: RegistrationDialogProps) {
  const { t } = useWords('desk-registrations')
  const own = offer ? localOf(offer.ends_at) : ''
  const [end, setEnd] = useState(own)
  const change = useRegistrationChange(extendOffer, { onClose, sentence: t('offer_extended', { kid: kid.name }) })
  return (
    <FormDialog
      {...change.dialog}
      title={t('extend_title', { kid: kid.name })}
      lead={t('extend_text')}
      send={t('extend')}
      disabled={end === '' || end === own}
      onSend={() => change.mutate({ params: { id }, body: { ends_at: `${end}:00+03:00`, version } })}
    >
      <DateField kind="moment" label={t('new_end')} value={end} error={change.errorOf('ends_at')} onValue={setEnd} />
    </FormDialog>
  )
}

/** Takes back an open offer, with words to the family. */
export function TakeBackDialog({ registration: { id, kid, version }, onClose }: RegistrationDialogProps) {
  const { t } = useWords('desk-registrations')
  const [text, setText] = useState('')
  const change = useRegistrationChange(takeOfferBack, { onClose, sentence: t('taken_back', { kid: kid.name }) })
  return (
    <FormDialog
      {...change.dialog}
      title={t('take_back_title', { kid: kid.name })}
      lead={t('take_back_text')}
      send={t('take_back')}
      danger
      onSend={() => change.mutate({ params: { id }, body: { text, version } })}
    >
      <OwnWords value={text} error={change.errorOf('text')} onText={setText} />
    </FormDialog>
  )
}
