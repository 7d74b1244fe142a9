-- The surveys in the words of docs/words.md. What was answered keeps the wording it was asked in, so this is a second
-- version. English labels and every value are the specification's (§3), and stay.

insert into survey_versions (survey_id, version, title, intro)
select survey_id, 2, title, intro || jsonb_build_object('ar', replace(intro ->> 'ar', 'فصولنا', 'غرفنا'))
from survey_versions
where version = 1
order by id;

insert into survey_questions (version_id, number, name, question, hint, type, required, is_contact, is_consent)
select later.id, number, name, question,
  case number
    when 7 then '{"en": "Allergies, languages at home, the first days away…", "ar": "الحساسية، لغات البيت، أول يوم بعيدًا عن البيت…"}'
    else hint
  end,
  type, required, is_contact, is_consent
from survey_versions first
join survey_versions later on later.survey_id = first.survey_id and later.version = 2
join survey_questions on survey_questions.version_id = first.id
where first.version = 1;

insert into survey_options (version_id, question_number, position, label, value, is_other)
select later.id, question_number, position, label || coalesce(anew.words, '{}'), option.value, is_other
from survey_versions first
join survey_versions later on later.survey_id = first.survey_id and later.version = 2
join survey_options option on option.version_id = first.id
left join (values
  ('toddlers-1-3-years', '{"ar": "الصغار، من سنة إلى 3 سنوات"}'::jsonb),
  ('preschool-3-5-years', '{"ar": "رياض الأطفال، من 3 إلى 5 سنوات"}'),
  ('primary-5-7-years', '{"ar": "التمهيدي والابتدائي، من 5 إلى 7 سنوات"}'),
  ('class-size-and-student-to-teacher-ratio', '{"ar": "عدد الأطفال في الغرفة، ونسبتهم إلى المعلمات"}')
) as anew (value, words) on anew.value = option.value
where first.version = 1;
