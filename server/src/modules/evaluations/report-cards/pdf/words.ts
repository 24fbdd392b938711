import type { InDocumentLanguages } from '../../../../kernel/languages/languages.ts'
import type { AttendanceUnit } from '../../../attendance/index.ts'

/** The fixed texts of a printed report card. */
export interface CardWords {
  readonly title: string
  readonly yearTitle: string
  readonly code: string
  readonly born: string
  readonly className: string
  readonly gradeLevel: string
  readonly subject: string
  readonly coefficient: string
  readonly mark: string
  readonly grade: string
  readonly rank: string
  readonly average: string
  readonly range: string
  readonly comment: string
  readonly overall: string
  readonly gradeRank: string
  readonly of: string
  readonly attendance: string
  readonly units: Readonly<Record<AttendanceUnit, string>>
  readonly justified: string
  readonly unjustified: string
  readonly lates: string
  readonly general: string
  readonly decision: string
  readonly principal: string
  readonly classTeacher: string
  readonly guardian: string
  readonly printed: string
  readonly incomplete: string
}

export const cardWords: InDocumentLanguages<CardWords> = {
  en: {
    title: 'Report card',
    yearTitle: 'Report card of the year',
    code: 'Number',
    born: 'Born on',
    className: 'Class',
    gradeLevel: 'Grade level',
    subject: 'Subject',
    coefficient: 'Coef.',
    mark: 'Mark',
    grade: 'Grade',
    rank: 'Place',
    average: 'Class avg.',
    range: 'Low – high',
    comment: 'Comment',
    overall: 'Overall average',
    gradeRank: 'Place in grade level',
    of: 'of',
    attendance: 'Attendance',
    units: { sessions: 'Sessions', half_days: 'Half days', days: 'Days', lessons: 'Lessons' },
    justified: 'Absences, excused',
    unjustified: 'Absences, unexcused',
    lates: 'Late arrivals',
    general: 'General comment',
    decision: 'Decision of the council',
    principal: 'Principal',
    classTeacher: 'Class teacher',
    guardian: 'Parent or guardian',
    printed: 'Issued on',
    incomplete: 'Not all marks are closed: this is not the final report card.',
  },
  fr: {
    title: 'Bulletin scolaire',
    yearTitle: 'Bulletin annuel',
    code: 'Matricule',
    born: 'Né(e) le',
    className: 'Classe',
    gradeLevel: 'Niveau',
    subject: 'Matière',
    coefficient: 'Coef.',
    mark: 'Moyenne',
    grade: 'Mention',
    rank: 'Rang',
    average: 'Moy. classe',
    range: 'Min. – max.',
    comment: 'Appréciation',
    overall: 'Moyenne générale',
    gradeRank: 'Rang dans le niveau',
    of: 'sur',
    attendance: 'Assiduité',
    units: { sessions: 'Séances', half_days: 'Demi-journées', days: 'Jours', lessons: 'Cours' },
    justified: 'Absences justifiées',
    unjustified: 'Absences non justifiées',
    lates: 'Retards',
    general: 'Appréciation générale',
    decision: 'Décision du conseil de classe',
    principal: 'Le chef d’établissement',
    classTeacher: 'Le professeur principal',
    guardian: 'Les parents ou responsables',
    printed: 'Établi le',
    incomplete: 'Toutes les moyennes ne sont pas arrêtées : ce bulletin n’est pas définitif.',
  },
  ar: {
    title: 'كشف النقاط',
    yearTitle: 'كشف النقاط السنوي',
    code: 'الرقم',
    born: 'تاريخ الميلاد',
    className: 'القسم',
    gradeLevel: 'المستوى',
    subject: 'المادة',
    coefficient: 'معامل',
    mark: 'المعدل',
    grade: 'التقدير',
    rank: 'الرتبة',
    average: 'معدل القسم',
    range: 'أدنى – أعلى',
    comment: 'الملاحظة',
    overall: 'المعدل العام',
    gradeRank: 'الرتبة في المستوى',
    of: 'من',
    attendance: 'المواظبة',
    units: { sessions: 'الفترات', half_days: 'أنصاف الأيام', days: 'الأيام', lessons: 'الحصص' },
    justified: 'غياب مبرر',
    unjustified: 'غياب غير مبرر',
    lates: 'التأخرات',
    general: 'الملاحظة العامة',
    decision: 'قرار مجلس القسم',
    principal: 'المدير',
    classTeacher: 'الأستاذ المسؤول',
    guardian: 'ولي الأمر',
    printed: 'حُرر في',
    incomplete: 'لم تُقفل كل النقاط: هذا الكشف ليس نهائيًا.',
  },
}
