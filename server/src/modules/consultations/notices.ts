import type { InLanguages, Language } from '../../kernel/languages/languages.ts'
import type { Notice, NoticeCategory, NoticeText } from '../notifications/index.ts'

export const consultationCategory: NoticeCategory = {
  name: 'consultations',
  label: { en: 'Parents’ evenings', fr: 'Rencontres parents-professeurs' },
  audience: 'both',
  module: 'messaging',
}

/** An evening as notices name it. */
interface NamedEvening {
  readonly id: string
  readonly name: string
}

const timeIn = (language: Language, timeZone: string, at: Date): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'full', timeStyle: 'short', timeZone }).format(at)

const bookPath = (eveningId: string): string => `/consultations/${eveningId}/book`

/** The key under which families are invited to an evening. */
export const invitationKey = (eveningId: string): string => `consultation_open:${eveningId}`

/** Families of an evening who may book, many at once. */
export function invitation(
  evening: NamedEvening & { readonly opens_at: Date; readonly closes_at: Date },
  timeZone: string,
  family: { readonly guardianIds: readonly string[]; readonly studentIds: readonly string[] },
): Notice {
  const at = (language: Language, when: Date) => timeIn(language, timeZone, when)
  return {
    key: invitationKey(evening.id),
    category: consultationCategory.name,
    importance: 'answer',
    to: family.guardianIds.map((guardian) => ({ guardian })),
    about: family.studentIds,
    path: bookPath(evening.id),
    texts: {
      en: {
        title: `Book your appointments: ${evening.name}`,
        body: `You can book from ${at('en', evening.opens_at)} until ${at('en', evening.closes_at)}.`,
      },
      fr: {
        title: `Réservez vos rendez-vous : ${evening.name}`,
        body: `Réservation du ${at('fr', evening.opens_at)} au ${at('fr', evening.closes_at)}.`,
      },
    },
  }
}

/** A teacher asks the guardians of a child to come. */
export function requestNotice(
  evening: NamedEvening,
  request: {
    readonly id: string
    readonly staffName: string
    readonly message: string | null
    readonly studentId: string
    readonly guardianIds: readonly string[]
  },
): Notice {
  const { id, staffName, message, studentId, guardianIds } = request
  const body = (line: string) => (message === null ? line : `${line}\n\n${message}`)
  return {
    key: `consultation_request:${id}`,
    category: consultationCategory.name,
    importance: 'answer',
    to: guardianIds.map((guardian) => ({ guardian })),
    about: [studentId],
    path: bookPath(evening.id),
    texts: {
      en: {
        title: `A teacher asks you to come: ${evening.name}`,
        body: body(`${staffName} asks you to book a slot.`),
      },
      fr: {
        title: `Un enseignant vous invite : ${evening.name}`,
        body: body(`${staffName} vous demande de réserver un créneau.`),
      },
    },
  }
}

/** What happened to an appointment without the family doing it. */
export type BookingNews =
  | 'placed'
  | 'moved'
  | 'released'
  | 'booked_by_office'
  | 'cancelled_by_office'
  | 'reminder'

interface NotifiedBooking {
  readonly id: string
  readonly guardian_id: string
  readonly student_id: string
  readonly starts_at: Date
  readonly version: number
  readonly staff_name: string
  readonly room: string | null
}

type Sentences = Readonly<Record<BookingNews, (with_: string, when: string) => NoticeText>>

const sentences: InLanguages<Sentences> = {
  en: {
    placed: (staff, when) => ({
      title: 'A slot became free: you have an appointment',
      body: `You waited for ${staff}, and now have an appointment: ${when}. Cancel it if you cannot come, so that others can.`,
    }),
    moved: (staff, when) => ({
      title: 'Your appointment was moved',
      body: `The school changed its plan. Your appointment with ${staff} is now: ${when}. Move or cancel it if it does not suit you.`,
    }),
    released: (staff, when) => ({
      title: 'Your appointment cannot take place: book another',
      body: `The school changed its plan. Your appointment with ${staff} on ${when} is cancelled. Please book another slot.`,
    }),
    booked_by_office: (staff, when) => ({
      title: 'The school booked an appointment for you',
      body: `Your appointment with ${staff}: ${when}.`,
    }),
    cancelled_by_office: (staff, when) => ({
      title: 'Your appointment was cancelled by the school',
      body: `Your appointment with ${staff} on ${when} is cancelled.`,
    }),
    reminder: (staff, when) => ({
      title: 'Reminder: your appointment tomorrow',
      body: `Your appointment with ${staff}: ${when}.`,
    }),
  },
  fr: {
    placed: (staff, when) => ({
      title: 'Un créneau s’est libéré : vous avez un rendez-vous',
      body: `Vous attendiez ${staff} et avez maintenant un rendez-vous : ${when}. Annulez-le si vous ne pouvez pas venir, pour laisser la place.`,
    }),
    moved: (staff, when) => ({
      title: 'Votre rendez-vous a été déplacé',
      body: `L’établissement a modifié son planning. Votre rendez-vous avec ${staff} : ${when}. Déplacez-le ou annulez-le s’il ne vous convient pas.`,
    }),
    released: (staff, when) => ({
      title: 'Votre rendez-vous ne peut pas avoir lieu : réservez à nouveau',
      body: `L’établissement a modifié son planning. Votre rendez-vous avec ${staff} (${when}) est annulé. Réservez un autre créneau.`,
    }),
    booked_by_office: (staff, when) => ({
      title: 'L’établissement a réservé un rendez-vous pour vous',
      body: `Votre rendez-vous avec ${staff} : ${when}.`,
    }),
    cancelled_by_office: (staff, when) => ({
      title: 'Votre rendez-vous a été annulé par l’établissement',
      body: `Votre rendez-vous avec ${staff} (${when}) est annulé.`,
    }),
    reminder: (staff, when) => ({
      title: 'Rappel : votre rendez-vous de demain',
      body: `Votre rendez-vous avec ${staff} : ${when}.`,
    }),
  },
}

/** Reports to the guardian of an appointment what happened to it. */
export function bookingNotice(
  evening: NamedEvening,
  timeZone: string,
  booking: NotifiedBooking,
  news: BookingNews,
): Notice {
  const textIn = (language: Language): NoticeText => {
    const when = timeIn(language, timeZone, booking.starts_at)
    const place = booking.room === null || news === 'released' ? '' : `, ${booking.room}`
    return sentences[language][news](booking.staff_name, `${when}${place}`)
  }
  return {
    key: `consultation_${news}:${booking.id}:${booking.starts_at.getTime()}`,
    category: consultationCategory.name,
    importance: news === 'reminder' || news === 'booked_by_office' ? 'news' : 'urgent',
    to: [{ guardian: booking.guardian_id }],
    about: [booking.student_id],
    path: bookPath(evening.id),
    texts: { en: textIn('en'), fr: textIn('fr') },
  }
}

/** An evening does not take place: to its families and teachers. */
export const withdrawalNotice = (
  evening: NamedEvening,
  reason: string,
  of: { readonly guardianIds: readonly string[]; readonly studentIds: readonly string[] },
): Notice => ({
  key: `consultation_withdrawn:${evening.id}`,
  category: consultationCategory.name,
  importance: 'urgent',
  to: of.guardianIds.map((guardian) => ({ guardian })),
  about: of.studentIds,
  path: '/consultations',
  texts: withdrawalTexts(evening.name, reason),
})

/** The same to its teachers. */
export const withdrawalToStaff = (
  evening: NamedEvening,
  reason: string,
  staffIds: readonly string[],
): Notice => ({
  key: `consultation_withdrawn:${evening.id}`,
  category: consultationCategory.name,
  importance: 'news',
  to: staffIds.map((staff) => ({ staff })),
  path: '/consultations',
  texts: withdrawalTexts(evening.name, reason),
})

const withdrawalTexts = (name: string, reason: string): InLanguages<NoticeText> => ({
  en: {
    title: `Cancelled: ${name}`,
    body: `It does not take place, and all appointments are cancelled. ${reason}`,
  },
  fr: {
    title: `Annulé : ${name}`,
    body: `La rencontre n’a pas lieu et tous les rendez-vous sont annulés. ${reason}`,
  },
})

type WaitEnd = 'teacher_left' | 'by_office'

const waitEnds: InLanguages<Readonly<Record<WaitEnd, (staff: string) => string>>> = {
  en: {
    teacher_left: (staff) => `${staff} does not take part any more.`,
    by_office: (staff) =>
      `The school took you off the waiting list of ${staff}. Call the office if you still want to come.`,
  },
  fr: {
    teacher_left: (staff) => `${staff} ne participe plus.`,
    by_office: (staff) =>
      `L’établissement vous a retiré de la liste d’attente de ${staff}. Appelez le secrétariat si vous souhaitez toujours venir.`,
  },
}

/** Families who wait no longer, though they did not leave themselves. */
export const waitEnded = (
  evening: NamedEvening,
  wait: {
    readonly id: string
    readonly guardian_id: string
    readonly student_id: string
    readonly staff_name: string
  },
  why: WaitEnd,
): Notice => ({
  key: `consultation_wait_ended:${wait.id}`,
  category: consultationCategory.name,
  importance: 'answer',
  to: [{ guardian: wait.guardian_id }],
  about: [wait.student_id],
  path: bookPath(evening.id),
  texts: {
    en: { title: `You no longer wait: ${evening.name}`, body: waitEnds.en[why](wait.staff_name) },
    fr: { title: `Vous n’attendez plus : ${evening.name}`, body: waitEnds.fr[why](wait.staff_name) },
  },
})
