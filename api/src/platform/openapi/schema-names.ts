import { AboutEntry } from 'contract/about/endpoints.ts'
import { Profile, SignedIn } from 'contract/accounts/endpoints.ts'
import { Notifications } from 'contract/accounts/forms.ts'
import { Branch, GalleryItem, WorkingHours } from 'contract/branches/endpoints.ts'
import { CalendarEntry } from 'contract/calendar/endpoints.ts'
import { DeskComment } from 'contract/comments/desk.ts'
import { Comment } from 'contract/comments/endpoints.ts'
import { ContentItem, ContentPart, ContentProblem } from 'contract/content/desk.ts'
import { EventBranch, ProgramStep, SchoolEvent } from 'contract/events/endpoints.ts'
import { Consent, Family, FamilyChild, FamilyRecord, Person, Recipient, ReplyClock } from 'contract/families/desk.ts'
import { FamilyImport } from 'contract/families/imports/endpoints.ts'
import { ReplyTemplate } from 'contract/families/replies.ts'
import { TimelineEvent, TimelineFacts } from 'contract/families/timeline.ts'
import { SavedView } from 'contract/families/views.ts'
import { FeeAmount } from 'contract/fees/endpoints.ts'
import { Kid, PhotoConsent } from 'contract/kids/endpoints.ts'
import { Liked } from 'contract/likes/endpoints.ts'
import { DeskPicture, PictureDetails } from 'contract/pictures/desk.ts'
import { Upload } from 'contract/pictures/uploads.ts'
import { Post, PostBranch, PostCategory } from 'contract/posts/endpoints.ts'
import { PrivacyRequest } from 'contract/privacy/desk.ts'
import { Program } from 'contract/programs/endpoints.ts'
import { DeskRegistration } from 'contract/registrations/desk.ts'
import { Registration } from 'contract/registrations/endpoints.ts'
import { Block, Inline, ListItem, Mark, Paragraph, RichText } from 'contract/rich-text.ts'
import { StaffMember } from 'contract/staff/own.ts'
import { Colleague, Invitation } from 'contract/staff/people.ts'
import { DeskStory } from 'contract/stories/desk.ts'
import { Story, StoryItem } from 'contract/stories/endpoints.ts'
import { Survey, SurveyOption, SurveyQuestion, SurveyReceived } from 'contract/surveys/endpoints.ts'
import { Tour } from 'contract/tours/endpoints.ts'
import { DeskVisit } from 'contract/visits/desk.ts'
import { StoredVisitHours } from 'contract/visits/desk-hours.ts'
import { ManagedVisit } from 'contract/visits/manage.ts'
import { TourSlot, VisitTime } from 'contract/visits/slots.ts'
import type { z } from 'zod'

const named: Readonly<Record<string, z.ZodType>> = {
  AboutEntry,
  Branch,
  CalendarEntry,
  Colleague,
  Comment,
  ContentItem,
  ContentPart,
  ContentProblem,
  DeskComment,
  DeskPicture,
  DeskRegistration,
  DeskStory,
  DeskVisit,
  Event: SchoolEvent,
  EventBranch,
  Family,
  FamilyChild,
  FamilyConsent: Consent,
  FamilyRecord,
  FamilyImport,
  FeeAmount,
  GalleryItem,
  Invitation,
  Kid,
  Liked,
  ManagedVisit,
  Notifications,
  Person,
  PhotoConsent,
  PictureDetails,
  Post,
  PostBranch,
  PostCategory,
  PrivacyRequest,
  Profile,
  Program,
  ProgramStep,
  Recipient,
  Registration,
  ReplyClock,
  ReplyTemplate,
  RichText,
  RichTextBlock: Block,
  RichTextInline: Inline,
  RichTextListItem: ListItem,
  RichTextMark: Mark,
  RichTextParagraph: Paragraph,
  SavedView,
  SignedIn,
  StaffMember,
  StoredVisitHours,
  Story,
  StoryItem,
  Survey,
  SurveyOption,
  SurveyQuestion,
  SurveyReceived,
  TimelineEvent,
  TimelineFacts,
  Tour,
  TourSlot,
  Upload,
  VisitTime,
  WorkingHours,
}

/**
 * Names of schemas that occur more than once in the documents. They are here and not in the contract, because its files
 * are in the browsers' bundles.
 */
export const schemaNames: ReadonlyMap<unknown, string> = new Map(
  Object.entries(named).map(([name, schema]) => [schema, name]),
)
