import { notificationSettings } from '../en-GB/notificationSettings.ts';
import { addWords } from '../pageWords.ts';

addWords({ notificationSettings });
