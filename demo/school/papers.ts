export const papers = {
  resident: { en: 'We live in Obeir Resort', ar: 'نسكن في منتجع عُبير' },
} as const
