/** Title and introduction of the second survey for a branch in this resort. */
export const resortSurvey = {
  en: {
    title: 'Nine questions for families of Obeir Resort',
    intro:
      'We are planning rooms for La Palma, inside the resort. Your answers tell us which age groups to open first. It takes four minutes.',
  },
  ar: {
    title: 'تسعة أسئلة لعائلات منتجع عُبير',
    intro:
      'نخطط لافتتاح غرف جديدة في لا بالما داخل المنتجع، وإجاباتكم تحدد أي الأعمار نبدأ بها. لن يستغرق الأمر أكثر من أربع دقائق.',
  },
} as const
