-- The second survey begins without the name of any resort: a school that has none reads its own words there, or these. Where a
-- branch lies in the resort, what stands there stays.
update survey_texts set
  title = '{"en": "Nine questions for families of the resort", "ar": "تسعة أسئلة لعائلات المنتجع"}',
  intro = '{"en": "We are planning rooms inside the resort. Your answers tell us which age groups to open first. It takes four minutes.", "ar": "نخطط لافتتاح غرف جديدة داخل المنتجع، وإجاباتكم تحدد أي الأعمار نبدأ بها. لن يستغرق الأمر أكثر من أربع دقائق."}'
where id = 2 and title ->> 'en' = 'Nine questions for families of Obeir Resort'
  and not exists (select from branches where is_resort);

update content_parts part set draft = its.said, published = its.said
from content_items item, survey_texts survey, unnest(array['ar', 'en']) language,
  lateral (select jsonb_build_object('title', survey.title -> language, 'intro', survey.intro -> language) as said) its
where item.id = part.item_id and part.part = language and item.kind = 'survey_text' and item.row_id = 2 and survey.id = 2
  and part.published ->> 'title' in ('Nine questions for families of Obeir Resort', 'تسعة أسئلة لعائلات منتجع عُبير')
  and not exists (select from branches where is_resort);
